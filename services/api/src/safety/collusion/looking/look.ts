import { countTogether, type PairCounts } from '../findings/co-rating.ts'
import { type FavourSum, sumFavours } from '../findings/favours.ts'
import {
  type Devices,
  type Finding,
  findCollusion,
  type Scouting,
} from '../findings/find-collusion.ts'
import type { ComparedRating } from '../findings/given.ts'

/** Results about pairs, from the ratings of one challenge or several. */
export type Seen = { together: PairCounts; favours: FavourSum[] }

/** The expensive steps of an analysis; each is pure. */
export type LookTask =
  | { what: 'count'; given: readonly ComparedRating[] }
  | { what: 'find'; seen: Seen; scouting: Scouting; devices: Devices }

export type LookResult = { seen?: Seen; findings?: Finding[] }

export function look(task: LookTask): LookResult {
  if (task.what === 'find') {
    return { findings: findCollusion(task.seen, task.scouting, task.devices) }
  }
  return { seen: { together: countTogether(task.given), favours: sumFavours(task.given) } }
}

/** The size of a task, in rows. */
export function sizeOf(task: LookTask): number {
  if (task.what === 'count') return task.given.length
  return task.seen.together.pairs.length + task.seen.favours.length
}
