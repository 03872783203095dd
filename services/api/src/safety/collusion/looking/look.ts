import { countTogether, type Together } from '../findings/co-rating.ts'
import { type FavourSum, sumFavours } from '../findings/favours.ts'
import {
  type Devices,
  type Finding,
  findCollusion,
  type Scouting,
} from '../findings/find-collusion.ts'
import type { Given } from '../findings/given.ts'

/** What the ratings of one question, or of several together, say about pairs. */
export type Seen = { together: Together; favours: FavourSum[] }

/** The heavy parts of a look, each pure. */
export type LookTask =
  | { what: 'count'; given: readonly Given[] }
  | { what: 'find'; seen: Seen; scouting: Scouting; devices: Devices }

export type Looked = { seen?: Seen; findings?: Finding[] }

export function look(task: LookTask): Looked {
  if (task.what === 'find') {
    return { findings: findCollusion(task.seen, task.scouting, task.devices) }
  }
  return { seen: { together: countTogether(task.given), favours: sumFavours(task.given) } }
}

/** How much there is to do, in rows. */
export function sizeOf(task: LookTask): number {
  if (task.what === 'count') return task.given.length
  return task.seen.together.pairs.length + task.seen.favours.length
}
