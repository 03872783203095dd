import type { PushPayload } from '@ideathlon/contracts/integrators/push'
import { sql } from 'kysely'
import webPush from 'web-push'
import { isSessionGood } from '../../identity/sessions/sessions.ts'
import { type Choice, isChosen, type JobDeps, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { postMessage, type Reachable } from '../../kernel/outgoing/post-outside.ts'
import { withFace } from '../notifications/reading/queries.ts'
import { wordsOf } from '../notifications/text.ts'
import { type AfterPush, afterPush } from './rules.ts'
import type { VapidKeys } from './vapid-keys.ts'

const DEVICES_AT_ONCE = 50
const MESSAGES_AT_ONCE = 20
/**
 * If a device took this long to answer, its turn ends, so that slow devices do not hold up the
 * others.
 */
const SLOW_MS = 1_500
/**
 * A message that could not be sent for this long is dropped; push services do not keep messages
 * longer either.
 */
export const PUSH_HOURS = 24
const HOUR_SECONDS = 60 * 60
/** Push services accept at most 4 kB, encrypted. */
const SENTENCE_CHARACTERS_MAX = 400

export type PushDeps = JobDeps & {
  reach: Reachable
  readKeys(): Promise<VapidKeys>
  /** The address at which push services can contact us about our messages. */
  contact: string
  /** Counts the outcome of a message. */
  note?(outcome: AfterPush['outcome']): void
}

type Device = {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  locale: string
  failures: number
  failing_since: Date | null
}
type Waiting = {
  id: string
  kind: string
  subject: string
  data: object
  face: { handle: string; name: string } | null
}

/**
 * Sends waiting messages; each device is served by one instance at a time. Resolves to whether more
 * may be waiting.
 */
export async function sendPushes(pushing: PushDeps, signal?: AbortSignal): Promise<boolean> {
  const done = await runJobBatch({
    ...pushing,
    job: 'push',
    what: 'device',
    signal,
    read: (choice) => readPending(pushing, choice),
    run: async (device) => {
      await sendTo(pushing, device)
      return { ok: true }
    },
  })
  return done > 0
}

/**
 * A device whose session has ended gets nothing, even before the session is deleted. Usually no
 * messages are waiting, so that is checked first; otherwise the planner might begin with all
 * accounts.
 */
async function readPending({ db, now }: JobDeps, choice: Choice): Promise<Device[]> {
  const at = now()
  const { rows } = await sql<Device>`
    select p.id, p.endpoint, p.p256dh, p.auth, a.locale, p.failures, p.failing_since
    from push_subscriptions p join sessions s on s.id = p.session join accounts a on a.id = p.account
    where exists (select from push_messages)
      and coalesce(p.rests_until <= ${at}, true) and ${isSessionGood({}, at)}
      and exists (select from push_messages m where m.subscription = p.id)
      and ${isChosen('p.id', choice)}
    order by random() limit ${DEVICES_AT_ONCE}`.execute(db)
  return rows
}

async function sendTo(pushing: PushDeps, device: Device): Promise<void> {
  const { db, now } = pushing
  await dropUnwanted(pushing, device)
  const { rows } = await sql<Waiting>`
    select m.id, n.kind, n.subject, n.data,
      case when f.id is not null then jsonb_build_object('handle', f.handle, 'name', f.name) end as face
    from push_messages m join notices n on n.id = m.notice left join public.members f on f.id = n.from_member
    where m.subscription = ${device.id} order by m.id limit ${MESSAGES_AT_ONCE}`.execute(db)
  for (const message of rows) {
    const started = performance.now()
    const status = await push(pushing, device, message)
    const after = afterPush(
      { failures: device.failures, failingSince: device.failing_since },
      status,
      now(),
    )
    pushing.note?.(after.outcome)
    await saveOutcome(pushing, { device, message, after })
    if (after.outcome === 'gone' || after.outcome === 'rest') return
    if (performance.now() - started > SLOW_MS) return
  }
}

/** Messages about notifications that have been read, or that are too old, are not sent. */
async function dropUnwanted({ db, now }: JobDeps, { id }: Device): Promise<void> {
  await sql`
    delete from push_messages m using notices n
    where m.subscription = ${id} and n.id = m.notice
      and (n.read_at is not null
        or m.created_at < ${now()}::timestamptz - make_interval(hours => ${PUSH_HOURS}))`.execute(
    db,
  )
}

async function push(
  { readKeys, contact, reach }: PushDeps,
  { id, endpoint, p256dh, auth, locale }: Device,
  { kind, subject, data, face }: Waiting,
): Promise<number | null> {
  const bundle = { kind, data: withFace(data, face ?? undefined), count: 1 }
  const { sentence, link } = wordsOf(bundle, locale)
  const payload: PushPayload = {
    device: id,
    body: [...sentence].slice(0, SENTENCE_CHARACTERS_MAX).join(''),
    link,
    tag: `${kind} ${subject}`,
  }
  const keys = { p256dh, auth }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(payload),
    { TTL: PUSH_HOURS * HOUR_SECONDS, vapidDetails: { subject: contact, ...(await readKeys()) } },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const sent = await postMessage(
    { url: endpoint, headers: Object.fromEntries(texts), body: body ?? '' },
    reach,
  )
  return sent.status
}

type Outcome = { device: Device; message: Waiting; after: AfterPush }

async function saveOutcome({ db }: JobDeps, { device, message, after }: Outcome): Promise<void> {
  if (after.outcome === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute()
    return
  }
  if (after.outcome !== 'rest') {
    await db.deleteFrom('push_messages').where('id', '=', message.id).execute()
  }
  const health =
    after.outcome === 'rest'
      ? {
          failures: after.failures,
          failing_since: after.failingSince,
          rests_until: after.until,
        }
      : { failures: 0, failing_since: null, rests_until: null }
  const isSame = after.outcome !== 'rest' && device.failures === 0
  if (isSame) return
  await db.updateTable('push_subscriptions').set(health).where('id', '=', device.id).execute()
}
