import { sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'

const EVERY_MS = 15 * 60_000
const MAIL_DAYS = 7
const READ_NOTICE_DAYS = 180
const UNREAD_NOTICE_DAYS = 365
const BATCH_SIZE = 5_000

/**
 * Deletes e-mails a week after they were sent, or four weeks after we gave up on them, and
 * notifications half a year after they were read or, if they are unread, a year after they were
 * sent.
 */
export function purgeMail({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'old-mail',
    what: 'deleting old e-mails and notifications',
    everyMs: EVERY_MS,
    round: () => purgeOldMail(deps),
  })
}

/** Returns whether there may be more to delete. */
export async function purgeOldMail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  atOnce = BATCH_SIZE,
): Promise<boolean> {
  const at = now()
  const mail = await sql`delete from mail where id in (
    select id from mail where sent_at < ${at}::timestamptz - make_interval(days => ${MAIL_DAYS})
    union all
    select id from mail
    where given_up_at < ${at}::timestamptz - make_interval(days => ${MAIL_DAYS * 4})
    limit ${atOnce})`.execute(db)
  const notices = await sql`delete from notices where id in (
    select id from notices
    where read_at < ${at}::timestamptz - make_interval(days => ${READ_NOTICE_DAYS})
    union all
    select id from notices where read_at is null
      and told_at < ${at}::timestamptz - make_interval(days => ${UNREAD_NOTICE_DAYS})
    limit ${atOnce})`.execute(db)
  return [mail, notices].some(({ numAffectedRows }) => numAffectedRows === BigInt(atOnce))
}
