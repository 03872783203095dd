import { AWARDS } from '@ideathlon/contracts/award-texts'
import type { FreshAwards, FreshAwardsRequest } from '@ideathlon/contracts/awards'
import type { Pool } from 'pg'
import { readEvents } from '../log/read-events.ts'
import { isAwarded } from './award-view.ts'
import type { MilestoneStore } from './milestone-store.ts'

/** The time limit for reading milestones. When it expires, the caller tries again. */
const MILESTONES_MS_MAX = 1_500

type Sources = { pool: Pool; follower: { position: number }; milestones: MilestoneStore }

/**
 * The awards that members won through the next events of the log. Race medals are won at the end of
 * a cycle.
 */
export async function freshAwards(
  { pool, follower, milestones }: Sources,
  { after, limit }: FreshAwardsRequest,
): Promise<FreshAwards> {
  const head = follower.position
  const events = await readEvents(pool, { after, upTo: head, limit })
  const last = events.length < limit ? head : (events.at(-1)?.position ?? head)
  const members = [...new Set(events.flatMap((one) => (one.reason === null ? [] : one.recipient)))]
  const read = await milestones.ofAllWithin(MILESTONES_MS_MAX, members, last)
  if (read.size < members.length) return { position: after, awards: [] }
  const awards = [...read].flatMap(([member, earned]) =>
    earned.milestones
      .filter(isAwarded)
      .filter(({ position }) => position > after && position <= last)
      .map(({ award, role, idea }) => ({ member, award, role, idea, kind: AWARDS[award].kind })),
  )
  return { position: Math.max(last, after), awards }
}
