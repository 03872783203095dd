import { FreshActivity } from '@ideathlon/contracts/activity/log'
import type { MemberId } from '@ideathlon/contracts/ids'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { askScores } from '@ideathlon/service-kit/log/ask-scores'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { type NatsConnection, NatsError } from 'nats'
import { logPosition } from '../../kernel/database/log-position.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { readFacts } from './facts.ts'
import { type Folded, foldActivity } from './fold.ts'
import { announceActivity } from './live-channel.ts'
import { readAudience } from './sources.ts'

const EVERY_MS = 2_000
const ANSWER_MS = 5_000
const POSITIONS_AT_ONCE = 1_000
const POSITION = logPosition('activity-position')

type FollowDeps = Pick<Deps, 'db' | 'nats'> & { asking: NatsConnection }

/** Turns events into entries of the activity streams, in log order. */
export function followActivity({ deps, nats }: JobParts): StopJob {
  return runPeriodically({
    what: 'following the log for activity streams',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: () =>
      followNext({ ...deps, asking: nats }).catch((error: unknown) => {
        if (!(error instanceof NatsError)) throw error
        deps.logger.debug({ err: error }, 'the log cannot be read yet')
        return false
      }),
  })
}

/**
 * Resolves to whether there is more. Only one instance does this at a time, and continues where the
 * last one stopped.
 */
export async function followNext({ db, nats, asking }: FollowDeps): Promise<boolean> {
  const done = await inTransaction(db, async (tx) => {
    const from = await POSITION.lock(tx, () => 0)
    return from === undefined ? undefined : takeNext(tx, asking, from)
  })
  if (done === undefined) return false
  for (const member of done.audience) announceActivity(nats, member)
  return done.isMore
}

/**
 * Rebuilds all entries from the whole log in one transaction: readers see the old entries until the
 * new ones are complete. Resolves to the position that was reached.
 */
export async function rebuildActivity(
  { db, asking }: Pick<FollowDeps, 'db' | 'asking'>,
  onProgress: (position: number, head: number) => void = () => {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await POSITION.save(tx, 0)
    await sql`delete from activity_entries`.execute(tx)
    await sql`delete from activity_held`.execute(tx)
    let at = 0
    for (;;) {
      const { position, head, isMore } = await takeNext(tx, asking, at)
      onProgress(position, head)
      if (!isMore) return position
      at = position
    }
  })
}

/** The position up to which the entries are complete; undefined before the first run. */
export const activityPosition = (tx: Tx) => POSITION.read(tx)

async function takeNext(tx: Tx, asking: NatsConnection, after: number) {
  const { position, head, news } = await askScores(asking, {
    subject: SUBJECTS.activity,
    answer: FreshActivity,
    body: { after, limit: POSITIONS_AT_ONCE },
    timeoutMs: ANSWER_MS,
  })
  const folded = foldActivity(news, await readFacts(tx, { after, news }))
  await save(tx, folded)
  if (position !== after) await POSITION.save(tx, position)
  const audience: MemberId[] = await readAudience(tx, folded.entries)
  return { position, head, audience, isMore: position > after && position < head }
}

async function save(tx: Tx, { entries, held, released }: Folded): Promise<void> {
  // An erased account no longer has a stream, even if the entries are rebuilt.
  await sql`
    insert into activity_entries (position, part, member, kind, actor, platform, category, challenge,
      idea, topic, message, data, occurred_at, by_day)
    select e.position, e.part, e.member, e.kind, e.actor, e.platform, e.category, e.challenge,
      e.idea, e.topic, e.message, e.data, e.at, e.by_day
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(position bigint, part int,
      member int, kind text, actor int, platform int, category int, challenge int, idea int,
      topic int, message int, data jsonb, at timestamptz, by_day boolean)
    where e.member is null
      or exists (select from accounts a where a.id = e.member and a.deleted_at is null)
    on conflict do nothing`.execute(tx)
  await sql`delete from activity_held where until = any(${released}::int[])`.execute(tx)
  await sql`
    insert into activity_held (until, position, part, entry)
    select h.until, h.position, h.part, h.entry
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      as h(until int, position bigint, part int, entry jsonb)
    on conflict do nothing`.execute(tx)
}
