import type { Step } from '../../importer/history/steps.ts'
import { tellDoubts } from './tell-doubts.ts'
import { type MentorTelling, tellMentoring } from './tell-mentoring.ts'

const MINUTE_MS = 60_000

/** The steps of mentors and insightful players while one challenge was open. */
export function tellAdvice(
  life: readonly Step[],
  { now, ...telling }: Omit<MentorTelling, 'end'> & { now: number },
): Step[] {
  const publish = life.find((step) => step.kind === 'publish')
  if (publish === undefined || publish.state !== 'open') return []
  const end = Math.min(publish.closesAt, now) - 5 * MINUTE_MS
  const ideas = life.filter((step) => step.kind === 'enter')
  const within = { ...telling, end }
  return [...tellMentoring(ideas, within), ...tellDoubts(publish, within)]
}
