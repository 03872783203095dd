import type { Step } from '../../importer/history/steps.ts'
import { assumptionSteps } from './assumption-steps.ts'
import { type MentorScene, mentoringSteps } from './mentoring-steps.ts'

const MINUTE_MS = 60_000

/** The steps of mentors and insightful players while one challenge was open. */
export function mentorSteps(
  life: readonly Step[],
  { now, ...scene }: Omit<MentorScene, 'end'> & { now: number },
): Step[] {
  const publish = life.find((step) => step.kind === 'publish')
  if (publish === undefined || publish.state !== 'open') return []
  const end = Math.min(publish.closesAt, now) - 5 * MINUTE_MS
  const ideas = life.filter((step) => step.kind === 'enter')
  const within = { ...scene, end }
  return [...mentoringSteps(ideas, within), ...assumptionSteps(publish, within)]
}
