import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@ideathlon/contracts/ids'
import { unnestOf } from '@ideathlon/service-kit/database/columns'
import { invalid, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { FiledPart } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import type { Deps, Tx } from '../deps.ts'

/** The key that a sender chose for a command, and a hash of the command. */
export type Idempotency = { key: string; request: Buffer }

/** What identifies one command from one sender. */
export type Keyed = { actor: number | null; requestId: string; idempotency?: Idempotency }

export function idempotencyOf(key: string, route: string, body: unknown): Idempotency {
  const request = createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest()
  return { key, request }
}

/**
 * `requestId`: the request that ran the command; null for answers stored by earlier versions.
 * `lastEvent`: the command's last event; null if it has none.
 */
export type Answered<V> = { view: V; requestId: string | null; lastEvent: string | null }

/**
 * The earlier answer to a command with this key. Throws a refusal if the key was used for a
 * different command.
 */
export async function readAnswer<V>(tx: Tx, keyed: Keyed): Promise<Answered<V> | undefined> {
  const [answer] = await readAnswers<V>(tx, [keyed])
  if (answer instanceof Refusal) throw answer
  return answer
}

type StoredAnswer<V> = {
  nth: string
  request: Buffer
  answer: { view: V }
  request_id: string | null
  last_event: string | null
}

/**
 * The earlier answers to many commands, in order. A key that was used for a different command gets
 * a refusal instead.
 */
export async function readAnswers<V>(
  tx: Tx,
  commands: readonly Keyed[],
): Promise<(Answered<V> | Refusal | undefined)[]> {
  const answers = commands.map((): Answered<V> | Refusal | undefined => undefined)
  const keyed = commands.filter(({ actor, idempotency }) => actor !== null && idempotency)
  if (keyed.length === 0) return answers
  const actors = keyed.map(({ actor }) => actor)
  const keys = keyed.map(({ idempotency }) => idempotency?.key)
  const { rows } = await sql<StoredAnswer<V>>`
    select k.nth, i.request, i.answer, i.request_id, i.last_event
    from unnest(${actors}::int[], ${keys}::text[]) with ordinality as k(account, key, nth)
    cross join lateral (
      select request, answer, request_id, last_event from idempotency
      where account = k.account and key = k.key limit 1
    ) i`.execute(tx)
  for (const row of rows) {
    const command = keyed[Number(row.nth) - 1] as Keyed
    answers[commands.indexOf(command)] = answerIn(row, command)
  }
  return answers
}

function answerIn<V>(kept: StoredAnswer<V>, { idempotency }: Keyed): Answered<V> | Refusal {
  if (idempotency === undefined || !kept.request.equals(idempotency.request)) {
    return invalid([
      { field: '', error: 'This idempotency key was already used for a different request.' },
    ])
  }
  return { view: kept.answer.view, requestId: kept.request_id, lastEvent: kept.last_event }
}

/** `parts`: the outbox rows of the command, in publishing order. */
export async function storeAnswer(
  tx: Tx,
  origin: Keyed,
  view: unknown,
  parts: readonly FiledPart[] = [],
): Promise<void> {
  await storeAnswers(tx, [{ origin, view, parts }])
}

type StoreAnswerInput = { origin: Keyed; view: unknown; parts: readonly FiledPart[] }

const ANSWER_COLUMNS = {
  account: 'int',
  key: 'text',
  request: 'bytea',
  answer: 'jsonb',
  requestId: 'text',
  lastEvent: 'uuid',
}

/** Stores the answers to many commands in one statement. */
export async function storeAnswers(tx: Tx, answers: readonly StoreAnswerInput[]): Promise<void> {
  const rows = answers.flatMap(({ origin, view, parts }) => {
    const { actor, requestId, idempotency } = origin
    if (actor === null || idempotency === undefined) return []
    const { key, request } = idempotency
    return [
      {
        account: actor,
        key,
        request: `\\x${request.toString('hex')}`,
        answer: JSON.stringify({ view }),
        requestId,
        lastEvent: parts.at(-1)?.lastEvent,
      },
    ]
  })
  if (rows.length === 0) return
  await sql`
    insert into idempotency (account, key, request, answer, request_id, last_event)
    select * from ${unnestOf(rows, ANSWER_COLUMNS)}
      as k(account, key, request, answer, request_id, last_event)
    order by account, key`.execute(tx)
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

const POLL_EVERY_MS = 50

/**
 * The log position of a repeated command. Its first request may still be publishing the events, so
 * this waits as long as that request would. Undefined if the event is still not in the log by then.
 */
export async function keptPosition(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  lastEvent: string | null,
): Promise<Position | undefined> {
  if (lastEvent === null) return undefined
  for (const until = performance.now() + publisher.patienceMs; ; await sleep(POLL_EVERY_MS)) {
    const { rows } = await sql<{ position: string }>`
      select position from public.event_positions where event_id = ${lastEvent}`.execute(db)
    if (rows[0] !== undefined) return Number(rows[0].position)
    if (performance.now() >= until) return undefined
  }
}
