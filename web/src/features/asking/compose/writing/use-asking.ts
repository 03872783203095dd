import '../../../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/call.ts'
import { refreshChallengeLists } from '../../../../entities/challenge/queries/refresh.ts'
import { useAutosave } from '../../../../ui/forms/autosave/use-autosave.ts'
import { showProblem } from '../../../../ui/forms/show-problem.ts'
import { toast } from '../../../../ui/signals/toasts.ts'
import { useQuestionDraft } from '../draft/use-question-draft.ts'
import { type QuestionDraft, QuestionForm } from '../question-form.ts'
import { isAboutField } from '../review/is-about-field.ts'
import { useStep } from '../review/use-step.ts'
import type { QuestionComposerProps } from './question-composer.tsx'

export function useAsking({ kind, member, begun, onCreated }: QuestionComposerProps) {
  const navigate = useNavigate()
  const [published, setPublished] = useState<{ slug: string; isOpen: boolean } | null>(null)
  const step = useStep()
  const drafting = useQuestionDraft({ kind, member, begun, onCreated })
  const form = useForm({
    resolver: zodResolver(QuestionForm),
    defaultValues: begun.content,
    shouldFocusError: false,
  })
  const content = kind.read(form.watch())
  const isOut = published !== null || form.formState.isSubmitting
  const keep = async (written: QuestionDraft) => {
    if (isOut) throw new Error('This challenge is already being published.')
    await drafting.save(written)
  }
  const state = useAutosave(content, keep, drafting.choices)
  const { note } = drafting
  const text = JSON.stringify(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept on this device with every change of the text
  useEffect(() => {
    if (form.formState.isDirty && !isOut) note(content)
  }, [text])
  // The navigation waits until the guard of unsaved changes knows that the form is saved.
  useEffect(() => {
    if (published === null) return
    const state = { isPublished: published.isOpen }
    void navigate(`/challenges/${published.slug}`, { replace: true, state })
  }, [published, navigate])

  const review = form.handleSubmit(() => step.go('review'))
  const publish = form.handleSubmit(async ({ your_idea: idea, ...body }) => {
    try {
      const { data } = await call(publishChallenge, { body })
      if (body.solution_format === 'test-an-idea') await hide(data.slug, idea)
      await drafting.tick(content)
      void refreshChallengeLists()
      if (data.unpaid) toast(data.unpaid)
      if (body.opens_at)
        toast(
          'Scheduled. Find it under “My scheduled challenges”. Only you can see it until it opens.',
        )
      setPublished({ slug: data.slug, isOpen: !body.opens_at })
    } catch (error) {
      showProblem(form, error, { opens_too_early: 'opens_at', opens_too_late: 'opens_at' })
      if (isAboutField(form, form.getValues())) step.go('write')
    }
  })
  const take = (chosen: QuestionDraft) => {
    form.reset(chosen)
    drafting.settle()
  }
  const isUnsaved = published === null && (state.kind === 'waiting' || state.kind === 'failed')
  return { form, review, publish, step, state, isUnsaved, drafting, content, take }
}

/** The challenge exists already, so an error here is shown and can be fixed on the asker's dashboard. */
async function hide(challenge: string, idea: { title: string; description: string }) {
  try {
    const { enterTestIdea } = await import('@ideathlon/contracts/ideas')
    await call(enterTestIdea, { params: { challenge }, body: idea })
  } catch {
    toast(
      'The challenge is published, but your own idea was not added. Add it under “Test an idea”.',
    )
  }
}
