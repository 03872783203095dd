import { zodResolver } from '@hookform/resolvers/zod'
import { readCategories } from '@ideathlon/contracts/categories'
import { publishChallenge } from '@ideathlon/contracts/challenges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
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
import { EMPTY_QUESTION, QuestionForm } from './question-form.ts'
import { QuestionPreview } from './question-preview.tsx'
import { QuestionWords } from './question-words.tsx'

export function Component() {
  useTitle('Ask a question')
  const categories = useQuery(read(readCategories, {}))
  const { form, submit, published } = useAsking()
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
            <QuestionWords categories={categories.data?.data ?? []} />
            <AssumptionFields />
            <DurationChoice />
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

function useAsking() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [published, setPublished] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(QuestionForm),
    defaultValues: EMPTY_QUESTION,
    shouldFocusError: false,
  })
  // Going on has to wait until the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (published !== null) void navigate(`/challenges/${published}`, { replace: true })
  }, [published, navigate])

  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(publishChallenge, { body })
      void client.invalidateQueries({ queryKey: ['questions'] })
      toast('Your question is out there. Ideas will come.')
      setPublished(data.slug)
    } catch (error) {
      showProblem(form, error)
    }
  })
  return { form, submit, published }
}
