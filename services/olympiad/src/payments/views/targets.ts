import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * The current name of what the money was given for, and the address of its page. `href`: null if it
 * has none.
 */
export type NamedTarget = FundingTarget & { title: string; href: string | null }

type Named = { title: string; href: string | null }

const keyOf = ({ kind, id }: FundingTarget) => `${kind}:${id}`

/** The names of targets. A removed target is called “Removed” and has no page. */
export async function nameTargets(
  db: Kysely<Tables>,
  targets: readonly FundingTarget[],
): Promise<(target: FundingTarget) => NamedTarget> {
  const kinds = targets.map(({ kind }) => kind)
  const ids = targets.map(({ id }) => id)
  const { rows } =
    targets.length === 0
      ? { rows: [] }
      : await sql<Named & FundingTarget>`
    select distinct t.kind, t.id,
      coalesce(case t.kind
        when 'member' then m.name
        when 'director' then m.name
        when 'challenge' then c.title
        when 'platform' then p.title
        when 'category' then g.name
        else b.name end, 'Removed') as title,
      case t.kind
        when 'member' then '/' || m.handle
        when 'director' then '/' || m.handle
        when 'challenge' then '/challenges/' || c.slug
        when 'platform' then '/' || p.slug
        when 'category' then '/?category=' || g.slug
        else null end as href
    from unnest(${kinds}::text[], ${ids}::int[]) as t(kind, id)
    left join public.members m on t.kind in ('member', 'director') and m.id = t.id
    left join public.challenge_owners c on t.kind = 'challenge' and c.challenge = t.id
      and c.hidden_at is null
    left join public.platform_places p on t.kind = 'platform' and p.id = t.id
    left join public.category_places g on t.kind = 'category' and g.id = t.id
    left join base_olympiads b on t.kind = 'tournament' and b.id = t.id`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row]))
  return ({ kind, id }) => {
    const { title = 'Removed', href = null } = names.get(keyOf({ kind, id })) ?? {}
    return { kind, id, title, href }
  }
}
