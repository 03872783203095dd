import { createHash } from 'node:crypto'
import { isIdempotencyKey } from '@ideathlon/contracts/idempotency-key'
import { invalidInput } from '@ideathlon/service-kit/http/refusal'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { inTransaction } from './in-transaction.ts'

/** A call that moves money: its sender, its key, and a hash of its content. */
export type KeyedCall = { member: number; key: string; request: Buffer }

/** Every call that moves money needs an Idempotency-Key. */
export function keyedCall(
  { actor, body }: { actor: { id: number }; body: unknown },
  request: FastifyRequest,
): KeyedCall {
  const key = request.headers['idempotency-key']
  if (!isIdempotencyKey(key)) {
    throw invalidInput(
      'Send an Idempotency-Key of 8 to 100 plain characters, so that a repeated call moves money only once.',
    )
  }
  const route = `${request.method} ${request.url}`
  const hash = createHash('sha256')
    .update(`${route}\n${JSON.stringify(body ?? null)}`)
    .digest()
  return { member: actor.id, key, request: hash }
}

/**
 * Runs a call once for each key, in one transaction. A repetition returns the same answer.
 * Concurrent repetitions wait for each other.
 */
export function runOnce<A>(
  db: Kysely<Tables>,
  call: KeyedCall,
  work: (tx: Transaction<Tables>) => Promise<A>,
): Promise<A> {
  return inTransaction(db, async (tx) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`call:${call.member}:${call.key}`}, 0))`.execute(
      tx,
    )
    const earlier = await tx
      .selectFrom('answered_calls')
      .select(['request', 'answer'])
      .where('member', '=', call.member)
      .where('key', '=', call.key)
      .executeTakeFirst()
    if (earlier !== undefined) {
      if (earlier.request.equals(call.request)) return earlier.answer as A
      throw invalidInput(
        'This Idempotency-Key was already used for a different request. Reload the page.',
      )
    }
    const answer = await work(tx)
    const { member, key, request } = call
    await tx
      .insertInto('answered_calls')
      .values({ member, key, request, answer: JSON.stringify(answer) })
      .execute()
    return answer
  })
}
