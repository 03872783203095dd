import { randomUUIDv7 as uuid } from 'node:crypto'
import type { Point } from '@ideathlon/contracts/events/envelope'
import { sql } from 'kysely'
import { countPair, lockPair } from '../../community/fair-pay/pair-counts.ts'
import { pairInput } from '../../community/fair-pay/rules.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { StoredVote, VoteOf } from './load-pay.ts'

const KEY = 'PlatformActivity:ForumMessageVoted'

/** The changes to save about the points of one vote, with its event. */
export type PayChange = {
  change: 'pay' | 'pay again' | 'take back'
  event: Point<typeof KEY>
  pair: number
}

/** The event for a change. A repeated payment has the inputs of the first one. */
export async function payChange(
  tx: Tx,
  {
    change,
    vote,
    paid,
  }: { change: PayChange['change']; vote: VoteOf; paid: StoredVote | undefined },
  now: Date,
): Promise<PayChange> {
  const { voter: payer, author: recipient } = vote
  if (change === 'take back' && paid !== undefined) {
    return { change, event: takenBack(recipient, paid), pair: paid.pair }
  }
  const pair = paid?.pair ?? (await lockPair(tx, { payer, recipient, now }))
  return { change, event: payment(recipient, pair), pair }
}

export const payment = (recipient: number, pair: number): PayChange['event'] => ({
  key: KEY,
  recipient,
  data: pairInput(pair),
  eventId: uuid(),
})

export const takenBack = (
  recipient: number,
  { event, pair }: Pick<StoredVote, 'event' | 'pair'>,
): PayChange['event'] => ({
  key: KEY,
  recipient,
  data: { ...pairInput(pair), takenBack: event },
})

export async function savePay(
  tx: Tx,
  { message, voter, author }: VoteOf,
  { change, event, pair }: PayChange,
  now: Date,
): Promise<void> {
  if (change === 'take back') {
    await sql`update talk_points set taken_back_at = ${now}
      where message = ${message} and voter = ${voter}`.execute(tx)
    return
  }
  await sql`
    insert into talk_points (message, voter, author, event, pair, paid_at)
    values (${message}, ${voter}, ${author}, ${event.eventId}, ${pair}, ${now})
    on conflict (message, voter) do update
      set event = excluded.event, paid_at = excluded.paid_at, taken_back_at = null`.execute(tx)
  if (change === 'pay') await countPair(tx, { payer: voter, recipient: author, now })
}
