import { FEEDBACK_ABOUT, type FeedbackAbout } from '@ideathlon/contracts/feedback'

/**
 * The feedback subject in an address, given either as its key or as its label. Links can name any
 * other subject, for which the form has "Something else".
 */
export function aboutOf(given: string | null): FeedbackAbout | undefined {
  const wanted = given?.trim().toLowerCase()
  if (!wanted) return undefined
  const all = Object.entries(FEEDBACK_ABOUT) as [FeedbackAbout, string][]
  return (
    all.find(([key, label]) => key === wanted || label.toLowerCase() === wanted)?.[0] ?? 'other'
  )
}
