import { AWARDS } from '@ideathlon/contracts/award-texts'
import type { FreshAwards, FreshAwardsRequest } from '@ideathlon/contracts/awards'
import type { Pool } from 'pg'
import { readEvents } from '../log/read-events.ts'
import { isAwarded } from './award-view.ts'
import type { MilestoneStore } from './milestone-store.ts'

/** The milestones behind some events; what takes longer is asked for again. */
const STORIES_MS = 1_500

type Sources = { pool: Pool; follower: { position: number }; milestones: MilestoneStore }

/** What the next events of the log brought their members. Race medals come with the end of a cycle. */
export async function freshAwards(
  { pool, follower, milestones }: Sources,
  { after, limit }: FreshAwardsRequest,
): Promise<FreshAwards> {
  const head = follower.position
  const events = await readEvents(pool, { after, upTo: head, limit })
  const last = events.length < limit ? head : (events.at(-1)?.position ?? head)
  const members = [...new Set(events.flatMap((one) => (one.reason === null ? [] : one.recipient)))]
  const told = await milestones.ofAllWithin(STORIES_MS, members, last)
  if (told.size < members.length) return { position: after, awards: [] }
  const awards = [...told].flatMap(([member, { milestones }]) =>
    milestones
      .filter(isAwarded)
      .filter(({ position }) => position > after && position <= last)
      .map(({ award, role, idea }) => ({ member, award, role, idea, kind: AWARDS[award].kind })),
  )
  return { position: Math.max(last, after), awards }
}
