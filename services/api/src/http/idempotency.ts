import { createHash } from 'node:crypto'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../deps.ts'

/** The key that a sender gave a command, and what it stands for. */
export type Idempotency = { key: string; request: Buffer }

type Keyed = { actor: number | null; idempotency?: Idempotency }

export function idempotencyOf(key: string, route: string, body: unknown): Idempotency {
  const request = createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest()
  return { key, request }
}

/** What a command with this key answered before; a key that stood for another command is refused. */
export async function readAnswer<V>(
  tx: Tx,
  { actor, idempotency }: Keyed,
): Promise<{ view: V } | undefined> {
  if (actor === null || idempotency === undefined) return undefined
  const kept = await tx
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('account', '=', actor)
    .where('key', '=', idempotency.key)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (!kept.request.equals(idempotency.request)) {
    throw invalid([{ field: '', error: 'This idempotency key was used for something else.' }])
  }
  return kept.answer as { view: V }
}

export async function keepAnswer(
  tx: Tx,
  { actor, idempotency }: Keyed,
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
    })
    .execute()
}
