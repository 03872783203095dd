import type { AuditLine } from '@ideathlon/contracts/audit'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

type AuditSubject = NonNullable<AuditLine['thing']>

/** Such as `challenge:17`; members' names are read elsewhere. */
const SUBJECT = /^(challenge|idea|platform|review|feedback):(\d{1,9})$/

/** Names and links of the subjects of records; deleted subjects have no name. */
export async function readAuditSubjects(
  db: ApiDb,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const known = [...new Set(subjects)].filter((subject) => SUBJECT.test(subject))
  if (known.length === 0) return new Map()
  const queries = known.map((subject) => {
    const [kind, id] = subject.split(':')
    return { kind, id: Number(id) }
  })
  const { rows } = await sql<AuditSubject & { subject: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as a(kind text, id int))
    select 'challenge:' || c.id as subject, c.question_title as label, '/challenges/' || c.slug as link
      from challenges c where c.id in (select id from asked where kind = 'challenge')
    union all
    select 'idea:' || i.id, i.title, '/challenges/' || c.slug || '?idea=' || i.id
      from ideas i join challenges c on c.id = i.challenge
      where i.id in (select id from asked where kind = 'idea')
    union all
    select 'platform:' || p.id, p.title, '/platform/' || p.slug
      from platforms p where p.id in (select id from asked where kind = 'platform')
    union all
    select 'review:' || r.id, r.title, r.link
      from reviews r where r.id in (select id from asked where kind = 'review')
    union all
    select 'feedback:' || f.id, left(f.text, 80), '/admin/feedbacks'
      from feedback f where f.id in (select id from asked where kind = 'feedback')`.execute(db)
  return new Map(rows.map(({ subject, label, link }) => [subject, { label, link }]))
}
