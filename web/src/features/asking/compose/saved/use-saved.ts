import '../../../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { publishDraft } from '@ideathlon/contracts/challenge-actions'
import {
  rewriteChallenge,
  type UnpublishedChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/call.ts'
import {
  refreshChallengeLists,
  refreshUnpublished,
} from '../../../../entities/challenge/queries/refresh.ts'
import { showProblem } from '../../../../ui/forms/show-problem.ts'
import { toast } from '../../../../ui/signals/toasts.ts'
import { contentOf } from '../draft/question-draft.ts'
import { bodyOf, EMPTY_QUESTION, type QuestionDraft, SavedQuestionForm } from '../question-form.ts'
import { isAboutField } from '../review/is-about-field.ts'
import { useStep } from '../review/use-step.ts'
import { formContentOf } from './form-content.ts'

/** `isNow`: publish at once, regardless of the scheduled date. */
type Editing = { saved: UnpublishedChallenge; isNow: boolean }
type Done = { to: string; isPublished: boolean }

/** The form that saves, publishes or schedules a draft or scheduled challenge. */
export function useSaved({ saved, isNow }: Editing) {
  const { slug, question } = saved
  const params = { challenge: slug }
  const navigate = useNavigate()
  const step = useStep()
  const [version, setVersion] = useState(saved.version)
  const [done, setDone] = useState<Done | null>(null)
  const form = useForm({
    resolver: zodResolver(SavedQuestionForm),
    defaultValues: formContentOf(saved, isNow),
    shouldFocusError: false,
  })
  // Waits to navigate until the unsaved-changes guard knows that the form is saved.
  useEffect(() => {
    if (done === null) return
    void navigate(done.to, { replace: true, state: { isPublished: done.isPublished } })
  }, [done, navigate])

  const saveWritten = async (written: QuestionDraft, opensAt: string | undefined) => {
    const words = bodyOf(written)
    const { opens_at: __, ...before } = question
    const day = opensAt === undefined ? {} : { opens_at: opensAt }
    const body = { ...before, ...words, version }
    const { data } = await call(rewriteChallenge, {
      params,
      body: { ...withoutDay(body), ...day },
    })
    setVersion(data.version)
    form.reset(written)
  }
  const sending = (send: (written: QuestionDraft) => Promise<void>) =>
    form.handleSubmit(async (written) => {
      try {
        await send(written)
      } catch (error) {
        showProblem(form, error, { opens_too_early: 'opens_at', opens_too_late: 'opens_at' })
        if (isAboutField(form, form.getValues())) step.go('write')
      }
    })
  const save = sending(async (written) => {
    // Saving does not publish, so the challenge keeps its scheduled date until then.
    await saveWritten(written, isNow ? question.opens_at : written.opens_at)
    toast('Saved.')
    await refreshUnpublished(slug)
  })
  const publish = sending(async (written) => {
    const isScheduled = written.opens_at !== undefined
    if (form.formState.isDirty || isScheduled) {
      await saveWritten(written, isScheduled ? written.opens_at : question.opens_at)
    }
    if (!isScheduled) {
      await call(publishDraft, { params, body: { duration_days: written.duration_days ?? 30 } })
    }
    toast(isScheduled ? 'Scheduled. It opens automatically.' : 'Your challenge is published.')
    void refreshChallengeLists()
    void refreshUnpublished(slug)
    setDone({ to: `/challenges/${slug}`, isPublished: !isScheduled })
  })
  const review = form.handleSubmit(() => step.go('review'))
  const content = contentOf(form.watch(), EMPTY_QUESTION)
  const isUnsaved = done === null && form.formState.isDirty
  return { form, save, publish, review, step, content, isUnsaved }
}

const withoutDay = <T extends { opens_at?: string | undefined }>({ opens_at: _, ...body }: T) =>
  body
