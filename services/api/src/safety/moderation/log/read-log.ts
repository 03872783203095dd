import type { LogLine } from '@ideathlon/contracts/moderation'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { type JoinedChallenge, namedChallenge } from '../named-challenge.ts'

type Row = JoinedChallenge & {
  key: string
  what: LogLine['what']
  outcome: LogLine['outcome']
  reason: string
  until: Date | null
  at: Date
}

/**
 * Decisions and sanctions with their reasons, newest first. Moderators, authors and reporters are
 * not even read from the database. A hidden challenge is not named.
 */
export async function readLog(
  db: ApiDb,
  { page, size }: { page: number; size: number },
): Promise<{ lines: LogLine[]; total: number }> {
  const reach = (page + 1) * size
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select * from (
        (select 'review:' || r.id as key, r.subject_kind as what,
          case when r.upheld = false then 'restored'
               when r.verdict like 'decline%' then 'declined' else 'approved' end as outcome,
          case when r.upheld = false then r.appeal_reason else r.reason end as reason,
          c.slug, c.question_title, c.question_detail, null::timestamptz as until,
          coalesce(r.appeal_at, r.decided_at) as at
        from reviews r left join challenges c on c.id = r.challenge and c.shelf <> 'hidden'
        where r.state = 'decided'
        order by r.decided_at desc, r.id desc limit ${reach})
        union all
        (select 'sanction:' || s.id, s.action,
          case when s.lifted_at is null then 'sanctioned' else 'lifted' end,
          case when s.lifted_at is null then s.reason else s.lift_reason end,
          null, null, null, s.until, coalesce(s.lifted_at, s.made_at)
        from sanctions s where s.action <> 'warn'
        order by s.made_at desc, s.id desc limit ${reach})
      ) lines order by at desc, key limit ${size} offset ${page * size}`.execute(db),
    sql<{ total: number }>`
      select ((select count(*) from reviews where state = 'decided') +
        (select count(*) from sanctions where action <> 'warn'))::int as total`.execute(db),
  ])
  return { lines: rows.map(lineOf), total: counted.rows[0]?.total ?? 0 }
}

function lineOf({ until, at, slug, question_title, question_detail, ...line }: Row): LogLine {
  return {
    ...line,
    lang: languageOfText(line.reason),
    question: namedChallenge({ slug, question_title, question_detail }),
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
  }
}
