import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import { type RawBuilder, sql } from 'kysely'
import type { OutboxDb, PartKey } from './table.ts'

/**
 * Frequent events of a challenge whose order does not matter: all events of an activity, or only
 * those with a certain reason.
 */
const UNORDERED = new Set([
  'ChallengeRated',
  'RatingStarted',
  'RatingCreated',
  'MentorRated',
  'AssumptionVoted',
  'IdeaRated:IdeaRatedByAnalyst',
  'PlatformActivity:AssumptionChallengeVoted',
])

/** Whether a command must keep its place among the other commands of its challenge. */
export function isOrdered(events: readonly Pick<FiledEvent, 'key'>[]): boolean {
  return events.some(
    ({ key }) => !UNORDERED.has(key) && !UNORDERED.has(key.split(':')[0] as string),
  )
}

/**
 * SQL: whether a row of the outbox has to wait, because an earlier row of its challenge is still
 * there and one of the two is ordered. `row`: the name of the outbox in the statement.
 */
export const isBehindOthers = (row: string): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from outbox first where first.challenge = ${sql.ref(`${row}.challenge`)}
      and first.seq < ${sql.ref(`${row}.seq`)} and first.is_ordered)
  or ${sql.ref(`${row}.is_ordered`)} and exists (
    select from outbox first where first.challenge = ${sql.ref(`${row}.challenge`)}
      and first.seq < ${sql.ref(`${row}.seq`)}))`

type Row = {
  key: string
  challenge: number | null
  is_ordered: boolean
  turn: number
  is_behind: boolean | null
}

/**
 * The positions of these parts in the order of their challenges. Undefined for a part that has to
 * wait for another: either one outside this list, or one in the list that itself has to wait. A
 * part that is no longer in the outbox waits for nothing.
 */
export async function turnsOf(
  db: OutboxDb,
  parts: readonly PartKey[],
): Promise<(number | undefined)[]> {
  const ids = parts.map(({ commandId }) => commandId)
  const numbers = parts.map(({ part }) => part)
  const { rows } = await sql<Row>`
    with mine as materialized (
      select * from outbox
      where (command_id, part) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))),
    others as (
      select challenge, min(seq) as first, min(seq) filter (where is_ordered) as first_ordered
      from outbox
      where challenge in (select challenge from mine) and seq not in (select seq from mine)
      group by challenge)
    select command_id || '/' || part as key, challenge, is_ordered, seq::float8 as turn,
      case when is_ordered then first else first_ordered end < seq as is_behind
    from mine left join others using (challenge) order by seq`.execute(db)
  const found = new Map(
    [...Map.groupBy(rows, ({ challenge }) => challenge).values()].flatMap(turnsIn),
  )
  return parts.map(({ commandId, part }) => {
    const key = `${commandId}/${part}`
    return found.has(key) ? found.get(key) : 0
  })
}

/** `rows`: the rows of one challenge, in order. */
function turnsIn(rows: readonly Row[]): [string, number | undefined][] {
  let isAnyWaiting = false
  let isOrderedWaiting = false
  return rows.map(({ key, turn, is_ordered: isOrdered, is_behind: isBehind }) => {
    const waits = isBehind === true || (isOrdered ? isAnyWaiting : isOrderedWaiting)
    isAnyWaiting ||= waits
    isOrderedWaiting ||= waits && isOrdered
    return [key, waits ? undefined : turn]
  })
}
