import { createHash } from 'node:crypto'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../deps.ts'

/** The key that a sender gave a command, and what it stands for. */
export type Idempotency = { key: string; request: Buffer }

type Keyed = { actor: number | null; requestId: string; idempotency?: Idempotency }

export function idempotencyOf(key: string, route: string, body: unknown): Idempotency {
  const request = createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest()
  return { key, request }
}

/** `requestId`: the request that did it; unknown for answers of earlier versions. */
export type Answered<V> = { view: V; requestId: string | null }

/** What a command with this key answered before; a key that stood for another command is refused. */
export async function readAnswer<V>(
  tx: Tx,
  { actor, idempotency }: Keyed,
): Promise<Answered<V> | undefined> {
  if (actor === null || idempotency === undefined) return undefined
  const kept = await tx
    .selectFrom('idempotency')
    .select(['request', 'answer', 'request_id'])
    .where('account', '=', actor)
    .where('key', '=', idempotency.key)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (!kept.request.equals(idempotency.request)) {
    throw invalid([{ field: '', error: 'This idempotency key was used for something else.' }])
  }
  const { view } = kept.answer as { view: V }
  return { view, requestId: kept.request_id }
}

export async function keepAnswer(
  tx: Tx,
  { actor, requestId, idempotency }: Keyed,
  view: unknown,
): Promise<void> {
  if (actor === null || idempotency === undefined) return
  await tx
    .insertInto('idempotency')
    .values({
      account: actor,
      key: idempotency.key,
      request: idempotency.request,
      answer: JSON.stringify({ view }),
      request_id: requestId,
    })
    .execute()
}
