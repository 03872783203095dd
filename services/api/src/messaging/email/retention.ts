import { sql } from 'kysely'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobDeps } from '../../kernel/jobs/run-jobs.ts'

const EVERY_MS = 15 * 60_000
const MAIL_DAYS = 7
const READ_NOTICE_DAYS = 180
const UNREAD_NOTICE_DAYS = 365
const AT_ONCE = 5_000

/** Letters are thrown away some days after they went; what was read half a year ago, or has stood unread for a whole one, is told no more. */
export function keepMailTidy(deps: JobDeps): () => Promise<void> {
  const { db, now } = deps
  return runOnOneInstance(deps, {
    job: 'old-mail',
    what: 'throwing away old letters and notices',
    everyMs: EVERY_MS,
    async round() {
      const at = now()
      await sql`delete from mail where id in (
        select id from mail where sent_at < ${at}::timestamptz - make_interval(days => ${MAIL_DAYS})
        union all
        select id from mail
        where given_up_at < ${at}::timestamptz - make_interval(days => ${MAIL_DAYS * 4})
        limit ${AT_ONCE})`.execute(db)
      await sql`delete from notices where id in (
        select id from notices
        where read_at < ${at}::timestamptz - make_interval(days => ${READ_NOTICE_DAYS})
        union all
        select id from notices where read_at is null
          and told_at < ${at}::timestamptz - make_interval(days => ${UNREAD_NOTICE_DAYS})
        limit ${AT_ONCE})`.execute(db)
      return false
    },
  })
}
