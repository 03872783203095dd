import { FEEDBACK_ABOUT, type FeedbackAbout } from '@ideathlon/contracts/feedback'

/**
 * The subject of the feedback, named in the address by its key or its label. Any other subject
 * counts as "Something else".
 */
export function aboutOf(given: string | null): FeedbackAbout | undefined {
  const wanted = given?.trim().toLowerCase()
  if (!wanted) return undefined
  const all = Object.entries(FEEDBACK_ABOUT) as [FeedbackAbout, string][]
  return (
    all.find(([key, label]) => key === wanted || label.toLowerCase() === wanted)?.[0] ?? 'other'
  )
}
