import { zodResolver } from '@hookform/resolvers/zod'
import { readCategories } from '@ideathlon/contracts/categories'
import { publishChallenge } from '@ideathlon/contracts/challenges'
import { enterTestIdea } from '@ideathlon/contracts/ideas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { read } from '../../api/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AssumptionFields } from './assumption-fields.tsx'
import { DurationChoice } from './duration-choice.tsx'
import { FormatChoice } from './format-choice.tsx'
import { type Format, formatNamed } from './formats.ts'
import { OpeningTime } from './opening-time.tsx'
import { OwnIdeaFields } from './own-idea-fields.tsx'
import { EMPTY_QUESTION, QuestionForm } from './question-form.ts'
import { QuestionPreview } from './question-preview.tsx'
import { QuestionWords } from './question-words.tsx'

export function Component() {
  useTitle('Ask a question')
  const categories = useQuery(read(readCategories, {}))
  const { form, submit, published } = useAsking(useAskedFormat())
  const { errors, isSubmitting, isDirty, submitCount } = form.formState
  return (
    <>
      <PageHead title="Ask a question">
        A good one makes people put their phone down and think.
      </PageHead>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
        <FormProvider {...form}>
          <form onSubmit={submit} noValidate className="flex flex-col gap-5">
            <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
            <FormatChoice />
            <OwnIdeaFields />
            <QuestionWords categories={categories.data?.data ?? []} />
            <AssumptionFields />
            <DurationChoice />
            <OpeningTime />
            <div className="flex items-center justify-end gap-3">
              <p className="text-muted text-small">After publishing, the words stay as they are.</p>
              <Button type="submit" look="primary" busy={isSubmitting && 'Publishing …'}>
                Publish
              </Button>
            </div>
          </form>
          <QuestionPreview categories={categories.data?.data ?? []} />
        </FormProvider>
      </div>
      <LeaveGuard dirty={isDirty && published === null} />
    </>
  )
}

/** The format that the address asks for. */
function useAskedFormat(): Format {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return formatNamed(pathname.endsWith('/test-idea') ? 'test-an-idea' : search.get('format'))
}

function useAsking(format: Format) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [published, setPublished] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(QuestionForm),
    defaultValues: {
      ...EMPTY_QUESTION,
      solution_format: format.solution,
      challenge_format: format.frame,
    },
    shouldFocusError: false,
  })
  // Going on has to wait until the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (published !== null) void navigate(`/challenges/${published}`, { replace: true })
  }, [published, navigate])

  const submit = form.handleSubmit(async ({ your_idea: idea, ...body }) => {
    try {
      const { data } = await call(publishChallenge, { body })
      if (body.solution_format === 'test-an-idea') await hide(data.slug, idea)
      void client.invalidateQueries({ queryKey: ['questions'] })
      toast(
        body.opens_at
          ? 'It waits for its day. Until then only you see it.'
          : 'Your question is out there. Ideas will come.',
      )
      setPublished(data.slug)
    } catch (error) {
      showProblem(form, error)
    }
  })
  return { form, submit, published }
}

/** The question stands already: what goes wrong now is told, and can be done again on the asker's desk. */
async function hide(challenge: string, idea: { title: string; description: string }) {
  try {
    await call(enterTestIdea, { params: { challenge }, body: idea })
  } catch {
    toast('The question is out, and your own idea is not in it yet. Add it under “Test an idea”.')
  }
}
