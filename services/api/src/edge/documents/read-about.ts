import { sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import { openTo } from '../../play/idea-reading/privacy.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import type { About, Face } from './structured-data.ts'

type Winner = NonNullable<(About & { kind: 'question' })['winner']>

/** The winning idea of a challenge, if visitors may read it. */
export async function readWinner({ db }: Deps, challenge: number): Promise<Winner | undefined> {
  const { rows } = await sql<Winner>`
    select i.title, i.description as text,
      case when m.handle is not null then jsonb_build_object('name', m.name, 'handle', m.handle) end as by,
      (select count(*) from ideas n where n.challenge = c.id and n.state = 'published'
        and not n.is_test)::int as ideas
    from challenges c join ideas i on i.challenge = c.id
    left join public.members m on m.id = i.author
    where c.id = ${challenge} and i.place = 1 and i.state = 'published' and not i.is_test
      and ${openTo(undefined)} and ${areResultsVisible(undefined)}
    order by i.id limit 1`.execute(db)
  return rows[0]
}

/** A member as public pages name them; null if the account no longer exists. */
export async function readFace({ db }: Deps, member: number): Promise<Face | null> {
  const { rows } = await sql<Face>`
    select name, handle from public.members where id = ${member} and handle is not null`.execute(db)
  return rows[0] ?? null
}
