import type { Publish } from '../importer/history/steps.ts'
import type { DemoStage } from './words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Times = Pick<Publish, 'at' | 'opensAt' | 'closesAt' | 'state'>

/** When a challenge is created, opens and closes. `now`: when the demo was first started. */
export function timesOf(stage: DemoStage, now: number): Times {
  const length = stage.duration_days * DAY_MS
  switch (stage.state) {
    case 'draft': {
      const at = now - DAY_MS
      return { state: 'draft', at, opensAt: at, closesAt: at + length }
    }
    case 'scheduled': {
      const opensAt = now + stage.opens_in_days * DAY_MS
      return { state: 'scheduled', at: now - 2 * DAY_MS, opensAt, closesAt: opensAt + length }
    }
    case 'open': {
      const closesAt = now + Math.round(stage.hours_left * HOUR_MS)
      return { state: 'open', at: closesAt - length, opensAt: closesAt - length, closesAt }
    }
    default: {
      const opensAt = now - stage.opened_days_ago * DAY_MS
      return { state: 'open', at: opensAt, opensAt, closesAt: opensAt + length }
    }
  }
}
