import { FEEDBACK_ABOUT, type FeedbackAbout } from '@ideathlon/contracts/feedback'

/** What an address says it is about: by its key, or by its words as links carry them. */
export function aboutOf(given: string | null): FeedbackAbout | undefined {
  const said = given?.trim().toLowerCase()
  const all = Object.entries(FEEDBACK_ABOUT) as [FeedbackAbout, string][]
  return all.find(([key, label]) => key === said || label.toLowerCase() === said)?.[0]
}
