import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { readDraft } from '@ideathlon/contracts/drafts'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/call.ts'
import { refreshCategories } from '../../../../entities/challenge/queries/categories.ts'
import { refreshChallengeLists } from '../../../../entities/challenge/queries/refresh.ts'
import { refreshDrafts } from '../../../../entities/draft/queries.ts'
import { Problem } from '../../../../lib/problem.ts'
import { showProblem } from '../../../../ui/forms/show-problem.ts'
import { toast } from '../../../../ui/signals/toasts.ts'
import type { useQuestionDraft } from '../draft/use-question-draft.ts'
import { bodyOf, type QuestionDraft } from '../question-form.ts'

type Published = { slug: string; isOpen: boolean }

type Publishing = {
  form: UseFormReturn<QuestionDraft>
  drafting: ReturnType<typeof useQuestionDraft>
  /** Where to navigate after publishing. */
  to: (published: Published) => string
  onRefused: () => void
}

/**
 * Publishes the form once, even if a response is lost or if a second tab or a co-author publishes
 * it too.
 */
export function usePublishing({ form, drafting, to, onRefused }: Publishing) {
  const navigate = useNavigate()
  const [published, setPublished] = useState<Published | null>(null)
  const isOut = published !== null || form.formState.isSubmitting
  // Runs in an effect, because by then the unsaved-changes guard knows that the form is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after publishing
  useEffect(() => {
    if (published === null) return
    const state = { isPublished: published.isOpen }
    void navigate(to(published), { replace: true, state })
  }, [published])
  const publish = form.handleSubmit(async (written) => {
    try {
      const sent = await send(written, await drafting.stored(written))
      await drafting.finish()
      void refreshDrafts()
      void refreshChallengeLists()
      setPublished(sent)
    } catch (error) {
      if (isAbout(error, 'category')) void refreshCategories()
      showProblem(form, error, { opens_too_early: 'opens_at', opens_too_late: 'opens_at' })
      onRefused()
    }
  }, onRefused)
  return { publish, isOut, isPublished: published !== null }
}

const isAbout = (error: unknown, name: string): boolean =>
  error instanceof Problem && error.fields.some(({ field }) => field === name)

async function send(written: QuestionDraft, draft: number | undefined): Promise<Published> {
  const isOpen = !written.opens_at
  try {
    const body = { ...bodyOf(written), draft: draft ?? null }
    const { data } = await call(publishChallenge, { body })
    if (data.unpaid) toast(data.unpaid)
    if (!isOpen)
      toast(
        'Scheduled. Find it under “My scheduled challenges”. Only you can see it until it opens.',
      )
    return { slug: data.slug, isOpen }
  } catch (error) {
    const slug = await publishedBefore(error, draft)
    if (slug === undefined) throw error
    return { slug, isOpen }
  }
}

/**
 * The challenge that this draft has already become, published in another tab or by the co-author.
 */
export async function publishedBefore(error: unknown, draft: number | undefined) {
  const isBefore = error instanceof Problem && error.code === 'already_published'
  if (!isBefore || draft === undefined) return undefined
  const { data } = await call(readDraft, { params: { draft } })
  return data.challenge?.slug
}
