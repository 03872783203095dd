import type { MemberId } from '@ideathlon/contracts/ids'
import type {
  OrganisationCard,
  OrganisationMember,
  Standing,
} from '@ideathlon/contracts/organisations'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'
import { endedBefore } from './load.ts'

type Paged = { page: number; size: number }
type Card = Omit<OrganisationCard, 'standing'> & { standing: Standing | null; total: string }
type Row = Named & { id: MemberId; standing: Standing; since: Date; total: string }

const CARD = sql`o.slug, o.name, o.about, o.hue, o.is_open, o.members`
const MINE_MAX = 100

type List = Paged & { q: string; viewer: MemberId | undefined; now: Date }

export async function readOrganisations(
  db: ApiDb,
  { q, viewer, now, page, size }: List,
): Promise<{ cards: OrganisationCard[]; total: number }> {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const wanted = q === '' ? sql`true` : sql`lower(o.name) like ${pattern}`
  const { rows } = await sql<Card>`
    select ${CARD}, ${standingOf(viewer, now)} as standing
    from organisations o where ${wanted}
    order by o.members desc, o.id limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: string }>`
    select count(*) as total from organisations o where ${wanted}`.execute(db)
  return { cards: rows.map(cardOf), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Where somebody belongs, is invited to, or asks to come in. */
export async function readOwnOrganisations(
  db: ApiDb,
  member: MemberId,
  now: Date,
): Promise<OrganisationCard[]> {
  const { rows } = await sql<Card>`
    select ${CARD}, ${standingOf(member, now)} as standing
    from organisations o
    where o.id in (select organisation from organisation_members where account = ${member}
      union select organisation from organisation_doors where account = ${member}
        and (standing = 'requested' or since > ${endedBefore(now)}))
    order by o.name limit ${MINE_MAX}`.execute(db)
  return rows.map(cardOf)
}

function standingOf(viewer: MemberId | undefined, now: Date) {
  if (viewer === undefined) return sql<null>`null`
  return sql`coalesce(
    (select m.role from organisation_members m where m.organisation = o.id and m.account = ${viewer}),
    (select d.standing from organisation_doors d where d.organisation = o.id
      and d.account = ${viewer} and (d.standing = 'requested' or d.since > ${endedBefore(now)})))`
}

function cardOf({ slug, name, about, hue, is_open, members, standing }: Card): OrganisationCard {
  return { slug, name, about, hue, is_open, members, standing: standing ?? 'none' }
}

type People = Paged & { slug: string }

/** Owner and admins first; then whoever came first. */
export async function readMembers(
  db: ApiDb,
  { slug, page, size }: People,
): Promise<{ members: OrganisationMember[]; total: number }> {
  const { rows } = await sql<Row>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      m.role as standing, m.joined_at as since, o.members as total
    from organisations o join organisation_members m on m.organisation = o.id
    join accounts a on a.id = m.account
    where o.slug = ${slug}
    order by case m.role when 'owner' then 0 when 'admin' then 1 else 2 end, m.joined_at, a.id
    limit ${size} offset ${page * size}`.execute(db)
  return { members: rows.map(memberOf), total: Number(rows[0]?.total ?? 0) }
}

/** Who stands at the door: those who ask, then those who were asked and have not come yet. */
export async function readRequests(
  db: ApiDb,
  { slug, page, size, now }: People & { now: Date },
): Promise<{ members: OrganisationMember[]; total: number }> {
  const { rows } = await sql<Row>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      d.standing, d.since, count(*) over () as total
    from organisations o join organisation_doors d on d.organisation = o.id
    join accounts a on a.id = d.account
    where o.slug = ${slug} and (d.standing = 'requested' or d.since > ${endedBefore(now)})
    order by d.standing desc, d.since, a.id limit ${size} offset ${page * size}`.execute(db)
  return { members: rows.map(memberOf), total: Number(rows[0]?.total ?? 0) }
}

function memberOf(row: Row): OrganisationMember {
  return { member: faceOf(row), standing: row.standing, since: row.since.toISOString() }
}
