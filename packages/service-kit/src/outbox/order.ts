import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import { type RawBuilder, sql } from 'kysely'
import type { PartKey } from './clear.ts'
import type { OutboxDb } from './table.ts'

/** Frequent events of a challenge whose order does not matter: all of an activity, or one reason of it. */
const UNORDERED = new Set([
  'ChallengeRated',
  'RatingStarted',
  'RatingCreated',
  'MentorRated',
  'AssumptionVoted',
  'IdeaRated:IdeaRatedByAnalyst',
  'PlatformActivity:AssumptionChallengeVoted',
])

/** Whether a command must keep its order among the others of its challenge. */
export function isOrdered(events: readonly Pick<FiledEvent, 'key'>[]): boolean {
  return events.some(
    ({ key }) => !UNORDERED.has(key) && !UNORDERED.has(key.split(':')[0] as string),
  )
}

/**
 * Whether a row of the outbox has to wait: an earlier row of its challenge is still there, and one of the two
 * is ordered. `row`: the name of the outbox in the statement.
 */
export const isBehindOthers = (row: string): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from outbox first where first.challenge = ${sql.ref(`${row}.challenge`)}
      and first.seq < ${sql.ref(`${row}.seq`)} and first.is_ordered)
  or ${sql.ref(`${row}.is_ordered`)} and exists (
    select from outbox first where first.challenge = ${sql.ref(`${row}.challenge`)}
      and first.seq < ${sql.ref(`${row}.seq`)}))`

/** Which of these parts have to wait. A part that is no longer in the outbox does not. */
export async function whichWait(db: OutboxDb, parts: readonly PartKey[]): Promise<boolean[]> {
  const ids = parts.map(({ commandId }) => commandId)
  const numbers = parts.map(({ part }) => part)
  const waiting = await db
    .selectFrom('outbox')
    .select(['command_id', 'part'])
    .where(
      sql<boolean>`(command_id, part) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`,
    )
    .where(isBehindOthers('outbox'))
    .execute()
  const keys = new Set(waiting.map((row) => `${row.command_id}/${row.part}`))
  return parts.map(({ commandId, part }) => keys.has(`${commandId}/${part}`))
}
