import {
  type ActivityReport,
  FUNNEL_STEPS,
  type FunnelStep,
  SMALLEST_GROUP,
} from '@ideathlon/contracts/community/activity-report'
import { DAY_MS, dateOf, daysBefore } from '../../kernel/day.ts'

export const WEEKS = 12

/**
 * The counts from the database. Small numbers are hidden later, so that the rule for this is in one
 * place.
 */
export type Figures = {
  funnel: Record<FunnelStep, number>
  weeks: { week: string; joined: number; active: number; messages: number; opened: number }[]
  /** `active`: how many members of the cohort were active `later` weeks after joining. */
  cohorts: { week: string; joined: number; later: number; active: number }[]
  leaving: { member: number; last_on: string; weeks: number }[]
}

type Shown = Omit<ActivityReport, 'computed_at' | 'leaving'>

/** The report as managers see it: without groups that are small enough to identify somebody. */
export function reportOf({ funnel, weeks, cohorts }: Figures, lastWeek: string): Shown {
  return {
    funnel: FUNNEL_STEPS.map((step) => ({ step, members: hidden(funnel[step]) })),
    weeks: weeks.map((row) => ({
      ...row,
      joined: hidden(row.joined),
      active: hidden(row.active),
    })),
    cohorts: cohortsOf(cohorts, lastWeek),
  }
}

/** A number of people that can be shown; null if it is too small. */
export const hidden = (people: number): number | null =>
  people > 0 && people < SMALLEST_GROUP ? null : people

function cohortsOf(rows: Figures['cohorts'], lastWeek: string): Shown['cohorts'] {
  const byWeek = Map.groupBy(rows, ({ week }) => week)
  return [...byWeek]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, found]) => {
      const joined = hidden(found[0]?.joined ?? 0)
      const length = weeksBetween(week, lastWeek) + 1
      const active = Array.from({ length }, (_, later) => {
        const count = found.find((row) => row.later === later)?.active ?? 0
        return joined === null ? null : hidden(count)
      })
      return { week, joined, active }
    })
}

const WEEK_MS = 7 * DAY_MS

function weeksBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / WEEK_MS))
}

/** The Monday of the week that contains the given time, in UTC. */
export function mondayOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return dateOf(daysBefore(at, sinceMonday))
}
