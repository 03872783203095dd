import { Audience } from '@ideathlon/contracts/community/announcements'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { isChosen, type JobDeps, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { senderOf } from '../email/sender.ts'
import { inAudience } from './audience.ts'

const EVERY_MS = 10_000
const AT_ONCE = 20

/** Sends announcements as notifications and e-mails, once, when they start. */
export function deliverAnnouncements({ deps, config }: JobParts): StopJob {
  const { site } = senderOf(config)
  return runPeriodically({
    what: 'delivering announcements',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await deliverStarted(deps, site, signal)) === AT_ONCE,
  })
}

/** Returns how many were delivered. `site`: the site to which links in e-mails lead. */
export function deliverStarted(deps: JobDeps, site: string, signal?: AbortSignal): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'announcements',
    what: 'announcement',
    signal,
    read: (choice) =>
      started(deps.db, deps.now())
        .select('id')
        .where(isChosen('id', choice))
        .orderBy('starts_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    run: async ({ id }) => {
      await deliver(deps, id, site)
      return { ok: true }
    },
  })
}

/** The announcements that have started, have not ended, and have not been delivered. */
const started = (db: ApiDb | Tx, at: Date) =>
  db
    .selectFrom('announcements')
    .where('told_at', 'is', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)

function deliver({ db, now }: JobDeps, id: number, site: string): Promise<void> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const row = await started(tx, at)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return
    const announcement = { ...row, audience: Audience.parse(row.audience) }
    if (row.notification) await notifyAudience(tx, announcement, at)
    if (row.email) await mailAudience(tx, announcement, { site, now: at })
    await tx.updateTable('announcements').set({ told_at: at }).where('id', '=', id).execute()
  })
}

type Started = {
  id: number
  title: string
  text: string
  link: string
  audience: Audience
  email: boolean
  made_by: number | null
}

/**
 * One statement for all members. Those who get the announcement by e-mail do not get a second
 * e-mail about the notification.
 */
async function notifyAudience(
  tx: Tx,
  { id, title, text, link, audience, email }: Started,
  now: Date,
): Promise<void> {
  await sql`insert into notices (member, kind, subject, data, told_at, due, once)
    select a.id, 'announcement', ${`announcement:${id}`},
      ${JSON.stringify({ title, text, link })}::jsonb, ${now},
      case when not ${email}::boolean and a.email_verified_at is not null
          and coalesce(l.level, 'weekly') in ('instant', 'daily', 'weekly')
        then coalesce(l.level, 'weekly') end,
      ${`announcement:${id}`}
    from accounts a left join notice_levels l on l.member = a.id and l.grp = 'news'
    where a.deleted_at is null and not a.is_guest and coalesce(l.level, 'weekly') <> 'off'
      and ${inAudience(audience)}
    on conflict (member, once) where once is not null do nothing`.execute(tx)
}

/** Sent as a mailing, which goes out at its own pace and is listed in the mailing history. */
async function mailAudience(
  tx: Tx,
  { title, text, link, audience, made_by }: Started,
  { site, now }: { site: string; now: Date },
): Promise<void> {
  const { who, group } = audience
  const role = who === 'ambassadors' ? 'ambassadors' : 'everybody'
  const segment = JSON.stringify({ role, group: who === 'group' ? group : null })
  const body = link === '' ? text : `${text}\n\nMore on Ideathlon: ${site}${link}`
  const mailing = { subject: title, text: body, segment, made_by, made_at: now, send_at: now }
  await tx
    .insertInto('mailings')
    .values({ ...mailing, state: 'scheduled' })
    .execute()
}
