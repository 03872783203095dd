import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@ideathlon/contracts/ids'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { FiledPart } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import type { Deps, Tx } from '../deps.ts'

/** The key that a sender chose for a command, and a hash of the command. */
export type Idempotency = { key: string; request: Buffer }

type Keyed = { actor: number | null; requestId: string; idempotency?: Idempotency }

export function idempotencyOf(key: string, route: string, body: unknown): Idempotency {
  const request = createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest()
  return { key, request }
}

/**
 * `requestId`: the request that did it; unknown for answers of earlier versions. `lastEvent`: its last event; null
 * if the command has no events.
 */
export type Answered<V> = { view: V; requestId: string | null; lastEvent: string | null }

/** The earlier answer to a command with this key. Refuses a key that was used for another command. */
export async function readAnswer<V>(
  tx: Tx,
  { actor, idempotency }: Keyed,
): Promise<Answered<V> | undefined> {
  if (actor === null || idempotency === undefined) return undefined
  const kept = await tx
    .selectFrom('idempotency')
    .select(['request', 'answer', 'request_id', 'last_event'])
    .where('account', '=', actor)
    .where('key', '=', idempotency.key)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (!kept.request.equals(idempotency.request)) {
    throw invalid([{ field: '', error: 'This idempotency key was used for something else.' }])
  }
  const { view } = kept.answer as { view: V }
  return { view, requestId: kept.request_id, lastEvent: kept.last_event }
}

/** `parts`: the outbox rows of the command, in the order in which they are published. */
export async function keepAnswer(
  tx: Tx,
  { actor, requestId, idempotency }: Keyed,
  view: unknown,
  parts: readonly FiledPart[] = [],
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
      last_event: parts.at(-1)?.lastEvent ?? null,
    })
    .execute()
}

/** The answer to a repeated command, with its position in the log. */
export async function answeredBefore<V>(
  deps: Pick<Deps, 'db' | 'publisher'>,
  { view, requestId, lastEvent }: Answered<V>,
) {
  const position = await keptPosition(deps, lastEvent)
  const original = requestId !== null && { originalRequest: requestId }
  return { ok: true as const, view, position, ...original }
}

const LOOK_EVERY_MS = 50

/**
 * The log position of a command that is now repeated. Its first request may still be publishing; this waits as
 * long as that one would. Undefined if the log does not have the event by then.
 */
export async function keptPosition(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  lastEvent: string | null,
): Promise<Position | undefined> {
  if (lastEvent === null) return undefined
  for (const until = performance.now() + publisher.patienceMs; ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await sql<{ position: string }>`
      select position from public.event_positions where event_id = ${lastEvent}`.execute(db)
    if (rows[0] !== undefined) return Number(rows[0].position)
    if (performance.now() >= until) return undefined
  }
}
