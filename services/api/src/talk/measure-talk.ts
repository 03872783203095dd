import { STORAGE_BYTES_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import type { Deps } from '../kernel/deps.ts'
import type { StopJob } from '../kernel/jobs/job.ts'

const EVERY_MS = 30_000
/** A member's storage is nearly full once this many bytes are used. */
const NEARLY_FULL_BYTES = Math.floor(STORAGE_BYTES_MAX * 0.9)

type Found = {
  replies: number
  reply_age: number
  flagged: number
  flag_age: number
  stored: string
  nearly_full: number
  unfinished: number
  previews: number
}

/** Exposes at /metrics how much is waiting for moderators and how much members store. */
export function measureTalk({
  deps,
  metrics,
  everyMs = EVERY_MS,
}: {
  deps: Pick<Deps, 'db' | 'logger' | 'now'>
  metrics: Metrics
  everyMs?: number
}): StopJob {
  const show = gauges(metrics)
  return runPeriodically({
    what: 'measuring queues in talk and storage',
    everyMs,
    logger: deps.logger,
    round: async () => {
      show(await readTalk(deps))
      return false
    },
  })
}

function gauges(metrics: Metrics): (found: Found) => void {
  const replies = metrics.gauge('talk_replies_waiting', 'Replies that are waiting for approval')
  const replyAge = metrics.gauge('talk_reply_queue_age_seconds', 'How long the oldest has waited')
  const flagged = metrics.gauge('talk_flagged', 'Messages whose flags are waiting for a decision')
  const flagAge = metrics.gauge('talk_flag_age_seconds', 'How long the oldest has waited')
  const stored = metrics.gauge('storage_bytes', 'Bytes that members have stored, by their quotas')
  const full = metrics.gauge(
    'storage_nearly_full',
    'Members who use at least nine tenths of their quota',
  )
  const unfinished = metrics.gauge('storage_unfinished', 'Uploads that are not complete')
  const previews = metrics.gauge(
    'storage_previews_waiting',
    'Files whose preview has not been made yet',
  )
  return (found) => {
    replies.set(found.replies)
    replyAge.set(found.reply_age)
    flagged.set(found.flagged)
    flagAge.set(found.flag_age)
    stored.set(Number(found.stored))
    full.set(found.nearly_full)
    unfinished.set(found.unfinished)
    previews.set(found.previews)
  }
}

async function readTalk({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Found> {
  const at = now()
  const age = (column: string) =>
    sql`greatest(0, coalesce(extract(epoch from ${at}::timestamptz - min(${sql.ref(column)})), 0))::int`
  const { rows } = await sql<Found>`
    select replies, reply_age, flagged, flag_age, stored, nearly_full, unfinished, previews from
      (select count(*)::int as replies, ${age('held_at')} as reply_age
        from talk_waiting_replies where ruling is null) r,
      (select count(*)::int as flagged, ${age('opened_at')} as flag_age
        from reviews where state <> 'decided' and subject_kind = 'message') f,
      (select coalesce(sum(bytes), 0)::text as stored,
        (count(*) filter (where bytes >= ${NEARLY_FULL_BYTES}))::int as nearly_full
        from storage_sums) s,
      (select count(*)::int as unfinished from attachments where stored_at is null) u,
      (select count(*)::int as previews from attachments where preview = 'pending') p`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate has no row')
  return found
}
