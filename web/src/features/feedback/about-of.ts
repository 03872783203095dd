import { FEEDBACK_ABOUT, type FeedbackAbout } from '@ideathlon/contracts/feedback'

/** The feedback subject in an address, given either as its key or as its label. */
export function aboutOf(given: string | null): FeedbackAbout | undefined {
  const wanted = given?.trim().toLowerCase()
  const all = Object.entries(FEEDBACK_ABOUT) as [FeedbackAbout, string][]
  return all.find(([key, label]) => key === wanted || label.toLowerCase() === wanted)?.[0]
}
