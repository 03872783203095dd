import { sql } from 'kysely'
import type { Seal } from '../../../identity/two-factor/seal.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { type Choice, isChosen, type JobDeps, runJobBatch } from '../../../kernel/jobs/run-jobs.ts'
import { mayAct } from '../../../kernel/members/account-standing.ts'
import {
  type PostAnswer,
  postMessage,
  type Reachable,
} from '../../../kernel/outgoing/post-outside.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import type { Key } from '../../activity/sources.ts'
import { readEntries } from '../../activity/view-entries.ts'
import type { Endpoint } from '../load.ts'
import { webhookDisabled } from '../signals.ts'
import type { Lane } from './lanes.ts'
import { messageOf, testMessage } from './message.ts'
import { afterAttempt } from './rules.ts'
import { signedHeaders } from './sign.ts'

const ENDPOINTS_AT_ONCE = 20
const MESSAGES_AT_ONCE = 20
/**
 * A message about something that its reader may not see yet is checked again after this long, for
 * some days.
 */
const HIDDEN_PAUSE_MS = 60 * 60_000
const HIDDEN_MS_MAX = 3 * 24 * HIDDEN_PAUSE_MS

export type Sending = JobDeps & {
  reach: Reachable
  seal: Seal
  /** The site's address, for links in messages. */
  site: string
  /** Counts the outcome of an attempt. */
  note?(outcome: 'delivered' | 'failed'): void
}

type Pending = { id: string; ref: string; kind: string; attempts: number; created_at: Date } & (
  | { position: string; part: number }
  | { position: null; part: null }
)

/**
 * Sends the pending messages of a lane. An endpoint is served from one lane of one instance at a
 * time. Resolves to whether more may be pending.
 */
export async function sendPending(
  sending: Sending,
  lane: Lane,
  signal?: AbortSignal,
): Promise<boolean> {
  const done = await runJobBatch({
    ...sending,
    job: 'webhooks',
    what: 'webhook',
    signal,
    startsMax: lane.endpointsMax,
    read: (choice) => readPending(sending, lane, choice),
    run: async ({ id }) => {
      await sendTo(sending, lane, id)
      return { ok: true }
    },
  })
  return done > 0
}

/**
 * The endpoints with pending messages, except those whose owner is not allowed to act: the member,
 * or the owner of the platform. Their messages are sent once the owner is allowed to act again, or
 * the platform has a new owner.
 */
async function readPending({ db, now: clock }: Sending, lane: Lane, choice: Choice) {
  const now = clock()
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook_endpoints w left join platforms p on p.id = w.platform
      left join accounts a on a.id = coalesce(w.account, p.owner)
    where w.state = 'active' and coalesce(w.rests_until <= ${now}, true) and p.deleted_at is null
      and (a.id is null or ${mayAct('a', now)})
      and exists (select from webhook_deliveries d
        where d.endpoint = w.id and d.state = 'waiting' and d.next_at <= ${now})
      and ${isChosen('w.id', choice)}
      and ${lane.serves}
    order by ${lane.order} limit ${ENDPOINTS_AT_ONCE}`.execute(db)
  return rows
}

async function sendTo(sending: Sending, lane: Lane, id: number): Promise<void> {
  const { db, now } = sending
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (endpoint === undefined) return
  const { rows } = await sql<Pending>`
    select id, ref, kind, attempts, created_at, position, part from webhook_deliveries
    where endpoint = ${id} and state = 'waiting' and next_at <= ${now()}
    order by next_at, id limit ${MESSAGES_AT_ONCE}`.execute(db)
  const began = performance.now()
  const bodies = await writeBodies(sending, endpoint, rows)
  const reach = { ...sending.reach, timeoutMs: lane.timeoutMs }
  for (let from = 0; from < rows.length; from += lane.together) {
    const some = rows.slice(from, from + lane.together)
    const sent = await Promise.all(
      some.map((due) => {
        const body = bodies.get(due.id)
        if (body === undefined) return withhold(db, due, now())
        return send({ ...sending, reach }, endpoint, { due, body })
      }),
    )
    if (sent.includes(false) || performance.now() - began >= lane.turnMs) return
  }
}

/**
 * The current body of each message for its reader. A message about something that the reader may
 * not see, or may not see yet, has no body.
 */
async function writeBodies(
  { db, now, site }: Sending,
  { account, about }: Endpoint,
  due: readonly Pending[],
): Promise<Map<string, string>> {
  const reader = account ?? undefined
  const because = about === 'me' ? ('mine' as const) : null
  const keys = due.flatMap(({ position, part }): Key[] =>
    position === null ? [] : [{ position: Number(position), part, because }],
  )
  const entries = new Map(
    (await readEntries(db, keys, reader)).map((entry) => [entry.id, entry] as const),
  )
  return new Map(
    due.flatMap((one): [string, string][] => {
      if (one.position === null) return [[one.id, JSON.stringify(testMessage(now()))]]
      const entry = entries.get(`${one.position}-${one.part}`)
      return entry ? [[one.id, JSON.stringify(messageOf(entry, { site, reader }))]] : []
    }),
  )
}

async function withhold(db: ApiDb, { id, created_at }: Pending, now: Date): Promise<true> {
  const isOver = now.getTime() - created_at.getTime() >= HIDDEN_MS_MAX
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: isOver ? 'withdrawn' : 'waiting',
      next_at: new Date(now.getTime() + HIDDEN_PAUSE_MS),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  return true
}

/** Makes one attempt and records its outcome. Resolves to whether the receiver accepted it. */
async function send(
  { db, now, reach, seal, note }: Sending,
  endpoint: Endpoint,
  { due, body }: { due: Pending; body: string },
): Promise<boolean> {
  const at = now()
  const headers = signedHeaders({ id: `msg_${due.ref}`, at, body }, endpoint, seal)
  const started = performance.now()
  const answered = await postMessage({ url: endpoint.url, headers, body }, reach)
  const tookMs = Math.round(performance.now() - started)
  const isDelivered = await inTransaction(db, (tx) =>
    saveOutcome(tx, { endpoint: endpoint.id, due, answered, tookMs }, now()),
  )
  note?.(isDelivered ? 'delivered' : 'failed')
  return isDelivered
}

type Attempt = { endpoint: number; due: Pending; answered: PostAnswer; tookMs: number }

async function saveOutcome(
  tx: Tx,
  { endpoint: id, due, answered, tookMs }: Attempt,
  now: Date,
): Promise<boolean> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select(['failures', 'failing_since', 'state', 'account', 'platform', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (endpoint === undefined) return false
  const health = { failures: endpoint.failures, failingSince: endpoint.failing_since }
  const attempts = due.attempts + 1
  const after = afterAttempt(health, attempts, answered, now)
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...answered,
      state: after.delivery.state,
      attempts,
      next_at: after.delivery.nextAt ?? now,
      tried_at: now,
      took_ms: tookMs,
    })
    .where('id', '=', due.id)
    .execute()
  const { failures, failingSince, restsUntil, isDisabled } = after.endpoint
  const isNowDisabled = isDisabled && endpoint.state === 'active'
  await tx
    .updateTable('webhook_endpoints')
    .set({
      failures,
      failing_since: failingSince,
      rests_until: restsUntil,
      took_ms: tookMs,
      ...(isNowDisabled && { state: 'disabled' as const }),
    })
    .where('id', '=', id)
    .execute()
  if (isNowDisabled) await notifyDisabled(tx, endpoint, now)
  return after.delivery.state === 'delivered'
}

async function notifyDisabled(
  tx: Tx,
  { account, platform, name }: Pick<Endpoint, 'account' | 'platform' | 'name'>,
  now: Date,
): Promise<void> {
  const found = await platformOf(tx, platform)
  const to = account ?? found?.owner ?? null
  if (to !== null) await emit(tx, webhookDisabled, { to, name, platform: found?.slug ?? null }, now)
}

async function platformOf(tx: Tx, id: number | null) {
  if (id === null) return undefined
  return tx
    .selectFrom('platforms')
    .select(['owner', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst()
}
