import type { EventContext } from '@ideathlon/contracts/events/envelope'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { payment, takenBack } from './save-pay.ts'

type Row = { voter: number; author: number; event: string; pair: number }

/**
 * Takes back the points that were paid for the votes on a message, because it was removed or
 * declined.
 */
export async function takeBackVotes(
  tx: Tx,
  { message, requestId }: { message: number; requestId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    update talk_points set taken_back_at = ${now}
    where message = ${message} and taken_back_at is null
    returning voter, author, event, pair`.execute(tx)
  await file(tx, { message, requestId, rows, isBack: true }, now)
}

/** Pays again for the votes that are still there, because the decision was reversed. */
export async function payVotesAgain(
  tx: Tx,
  { message, requestId }: { message: number; requestId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select voter, author, event, pair from talk_points p
    where message = ${message} and taken_back_at is not null and exists (
      select from talk_votes v where v.message = p.message and v.member = p.voter
        and v.kind in ('insightful', 'helpful', 'funny'))
    order by voter for no key update of p`.execute(tx)
  await file(tx, { message, requestId, rows, isBack: false }, now)
}

type FilePointsInput = { message: number; requestId: string; rows: readonly Row[]; isBack: boolean }

/** Files one command for each voter, who is the actor of its event. */
async function file(tx: Tx, filing: FilePointsInput, now: Date): Promise<void> {
  const { message, requestId, rows, isBack } = filing
  if (rows.length === 0) return
  const context = await contextOfMessage(tx, message)
  const made = rows.map((row) => ({
    voter: row.voter,
    event: isBack ? takenBack(row.author, row) : payment(row.author, row.pair),
  }))
  await fileInOutbox(
    tx,
    made.map(({ voter, event }) => ({
      actor: voter,
      requestId,
      context,
      occurredAt: now,
      newEvents: [event],
    })),
  )
  if (isBack) return
  const paid = made.map(({ voter, event }) => ({ voter, event: event.eventId }))
  await sql`
    update talk_points p set event = n.event, taken_back_at = null
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n(voter int, event uuid)
    where p.message = ${message} and p.voter = n.voter`.execute(tx)
}

/** The place in which the points of a message count. */
export async function contextOfMessage(tx: Tx, message: number): Promise<EventContext> {
  const { rows } = await sql<EventContext>`
    select t.platform, t.category,
      case when t.context_kind = 'challenge' then t.context end as challenge, null as idea
    from talk_messages m join talk_topics t on t.id = m.topic where m.id = ${message}`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no message ${message}`)
  return found
}
