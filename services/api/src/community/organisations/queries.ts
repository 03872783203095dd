import type { MemberId } from '@ideathlon/contracts/ids'
import type {
  OrganisationCard,
  OrganisationMember,
  Standing,
} from '@ideathlon/contracts/organisations'
import { INVITATION_DAYS, type OrganisationView } from '@ideathlon/contracts/organisations'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { sql } from 'kysely'
import { daysAfter } from '../../kernel/day.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../kernel/members/display-name.ts'
import { endedBefore, NO_ORGANISATION, readStanding } from './load.ts'
import { membershipPermissions } from './may.ts'

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
  const pattern = `%${escapedForLike(q.toLowerCase())}%`
  const wanted = q === '' ? sql`true` : sql`lower(o.name) like ${pattern}`
  const { rows } = await sql<Card>`
    select ${CARD}, ${standingOf(viewer, now)} as standing
    from organisations o where ${wanted}
    order by o.members desc, o.id limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: string }>`
    select count(*) as total from organisations o where ${wanted}`.execute(db)
  return { cards: rows.map(cardOf), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Organisations that somebody is a member of, is invited to, or has asked to join. */
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
  const lang = languageOfText(about)
  return { slug, name, about, lang, hue, is_open, members, standing: standing ?? 'none' }
}

type People = Paged & { slug: string }

/** Owner and admins first, then by joining date. */
export async function readMembers(
  db: ApiDb,
  { slug, page, size }: People,
): Promise<{ members: OrganisationMember[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      m.role as standing, m.joined_at as since, o.members as total
    from organisations o join organisation_members m on m.organisation = o.id
    join accounts a on a.id = m.account
    where o.slug = ${slug} and a.deleted_at is null
    order by case m.role when 'owner' then 0 when 'admin' then 1 else 2 end, m.joined_at, a.id
    limit ${limit} offset ${offset}`,
  )
  return { members: rows.map(memberOf), total }
}

/** Pending requests, then open invitations. */
export async function readRequests(
  db: ApiDb,
  { slug, page, size, now }: People & { now: Date },
): Promise<{ members: OrganisationMember[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      d.standing, d.since, count(*) over () as total
    from organisations o join organisation_doors d on d.organisation = o.id
    join accounts a on a.id = d.account
    where o.slug = ${slug} and (d.standing = 'requested' or d.since > ${endedBefore(now)})
    order by d.standing desc, d.since, a.id limit ${limit} offset ${offset}`,
  )
  return { members: rows.map(memberOf), total }
}

function memberOf(row: Row): OrganisationMember {
  return { member: faceOf(row), standing: row.standing, since: row.since.toISOString() }
}

type PageQuery = { slug: string; viewer: Actor | undefined; now: Date }

/** An organisation as this viewer sees it. */
export async function readOrganisation(
  db: ApiDb | Tx,
  { slug, viewer, now }: PageQuery,
): Promise<OrganisationView> {
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('organisation_members as m', (on) =>
      on.onRef('m.organisation', '=', 'o.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('accounts as a', 'a.id', 'm.account')
    .selectAll('o')
    .select(['a.id as owner_id', ...NAME_COLUMNS])
    .where('o.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_ORGANISATION)
  const organisation = row.id
  const { standing, since } = viewer
    ? await readStanding(db, { organisation, member: viewer.id, now })
    : { standing: 'none' as const, since: null }
  const isOfferOpen = row.offered_at !== null && row.offered_at > endedBefore(now)
  const offeredTo = isOfferOpen ? row.offered_to : null
  const isAdmin = standing === 'admin' || standing === 'owner'
  const seesOffer = standing === 'owner' || (viewer !== undefined && offeredTo === viewer.id)
  const actor = viewer && { id: viewer.id, standing }
  const ends = standing === 'invited' && since !== null
  return {
    slug: row.slug,
    name: row.name,
    about: row.about,
    lang: languageOfText(row.about),
    website: row.website,
    hue: row.hue,
    is_open: row.is_open,
    members: row.members,
    standing,
    created_at: row.created_at.toISOString(),
    owner: faceOf({ ...row, id: row.owner_id }),
    invited_until: ends ? daysAfter(since, INVITATION_DAYS).toISOString() : null,
    offered_to: seesOffer && offeredTo !== null ? await readFace(db, offeredTo) : null,
    requests: isAdmin ? await countRequests(db, organisation) : 0,
    can: membershipPermissions(
      actor && { isOpen: row.is_open, ownerId: row.owner_id, actor, offeredTo },
    ),
  }
}

async function readFace(db: ApiDb | Tx, member: number) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', member)
    .executeTakeFirstOrThrow()
  return faceOf(row)
}

async function countRequests(db: ApiDb | Tx, organisation: number): Promise<number> {
  const { asking } = await db
    .selectFrom('organisation_doors')
    .select((eb) => eb.fn.countAll<string>().as('asking'))
    .where('organisation', '=', organisation)
    .where('standing', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(asking)
}
