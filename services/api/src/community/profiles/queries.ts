import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { MyProfile } from '@ideathlon/contracts/own-profile'
import type { Staffing } from '@ideathlon/contracts/people'
import type { readPerson as declared, Profile, SocialHandles } from '@ideathlon/contracts/profiles'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { displayName, faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { isHidden, readRelationBetween } from '../relations/between.ts'
import { readRelationView } from '../relations/commands.ts'
import { findAccount } from './find-account.ts'
import { handleFreeAt, mastheadOf, profilePermissions } from './rules.ts'

type ProfileQuery = { handle: string; viewer: Actor | undefined; now: Date }

/** The public profile of a member; undefined if a block hides it from the viewer. */
export async function readProfile(
  db: ApiDb,
  { handle, viewer, now }: ProfileQuery,
): Promise<Profile | undefined> {
  const id = await findAccount(db, handle)
  if (id === undefined) return undefined
  if (isHidden(await readRelationBetween(db, viewer?.id, id))) return undefined
  const [row, counts, organisations, social] = await Promise.all([
    readRow(db, id),
    readCounts(db, id, viewer?.id),
    readOrganisations(db, id),
    readSocial(db, id),
  ])
  const isOwn = viewer?.id === id
  const relation =
    viewer === undefined || isOwn
      ? null
      : await readRelationView(db, { viewer: viewer.id, handle: row.handle, now })
  return {
    id,
    handle: row.handle,
    screen_name: row.handle,
    name: displayName(row),
    slogan: row.slogan,
    place: row.place,
    bio: row.bio,
    lang: languageOfText(row.bio) || languageOfText(row.slogan),
    interests: row.interests,
    links: row.links,
    social,
    avatar_url: row.avatar,
    masthead: mastheadOf(id, row),
    is_organization: row.is_organization,
    organisations,
    joined_at: row.created_at.toISOString(),
    ...counts,
    relation,
    can: profilePermissions(viewer, { id, isLeaving: row.leaving_at !== null }, relation),
  }
}

function readRow(db: ApiDb, id: MemberId) {
  return db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS, 'a.bio', 'a.slogan', 'a.interests', 'a.links', 'a.avatar'])
    .select('a.place')
    .select(['a.masthead_pattern', 'a.masthead_hue', 'a.masthead_picture'])
    .select(['a.is_organization', 'a.created_at', 'a.leaving_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Ideas count only after their challenge has closed: a count that changed earlier would reveal an
 * author. If the viewer is the asker or co-author and picks still have to be made, they count once
 * the picks are final.
 */
async function readCounts(db: ApiDb, id: MemberId, viewer: MemberId = 0) {
  const { rows } = await sql<
    Pick<Profile, 'challenges' | 'ideas' | 'followers' | 'following' | 'friends'>
  >`
    select
      (select count(*) from challenges where asker = ${id} and shelf <> 'hidden')::int as challenges,
      (select count(*) from ideas i join challenges c on c.id = i.challenge
        where i.author = ${id} and i.state = 'published' and not i.is_private and not i.is_test
          and c.state in ${REVEALED_STATES} and c.hidden_at is null
          and (c.state <> 'closed'
            or (c.asker <> ${viewer} and c.co_author is distinct from ${viewer})))::int as ideas,
      (select count(*) from follows where followed = ${id})::int as followers,
      (select count(*) from follows where follower = ${id})::int as following,
      (select count(*) from friends where member = ${id})::int as friends`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('the counts returned no row')
  return counts
}

function readOrganisations(db: ApiDb, id: MemberId): Promise<Profile['organisations']> {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation')
    .select(['o.slug', 'o.name', 'm.role'])
    .where('m.account', '=', id)
    .orderBy('m.joined_at')
    .execute()
}

export type Person = RouteAnswer<typeof declared>['data']

/** Finds a member by handle, with everything their page shows. */
export async function readPerson(
  db: ApiDb,
  handle: string,
  viewer: number | undefined,
): Promise<Person | undefined> {
  const id = await findAccount(db, handle)
  if (id === undefined || isHidden(await readRelationBetween(db, viewer, id))) return undefined
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'handle', 'first_name', 'last_name', 'bio', 'slogan', 'interests'])
    .select(['avatar', 'is_organization'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { interests, avatar, ...user } = row
  return {
    user: { ...user, screen_name: row.handle, avatar_url: avatar },
    profile: { bio: { text: row.bio, interests } },
  }
}

/** All providers, with null for those the member does not show. */
async function readSocial(db: ApiDb | Tx, member: MemberId): Promise<SocialHandles> {
  const rows = await db
    .selectFrom('social_handles')
    .select(['provider', 'handle'])
    .where('account', '=', member)
    .execute()
  const none = { facebook: null, twitter: null, google: null, github: null, linkedin: null }
  return { ...none, ...Object.fromEntries(rows.map(({ provider, handle }) => [provider, handle])) }
}

/** The viewer's own profile, for editing. */
export async function readMine(db: ApiDb | Tx, id: MemberId, now: Date): Promise<MyProfile> {
  const row = await db
    .selectFrom('accounts')
    .select(['handle', 'first_name', 'last_name', 'slogan', 'place', 'bio', 'interests', 'links'])
    .select(['is_organization', 'avatar', 'locale', 'handle_changed_at'])
    .select(['masthead_pattern', 'masthead_hue', 'masthead_picture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    handle: row.handle,
    first_name: row.first_name,
    last_name: row.last_name,
    slogan: row.slogan,
    place: row.place,
    bio: row.bio,
    interests: row.interests,
    links: row.links,
    is_organization: row.is_organization,
    avatar: row.avatar,
    masthead: mastheadOf(id, row),
    social: await readSocial(db, id),
    locale: row.locale,
    handle_free_at: handleFreeAt(row.handle_changed_at, now)?.toISOString() ?? null,
  }
}

const STAFF_MAX = 500

/** The platforms that a member owns or is on the staff of. */
export async function readStaffings(db: ApiDb, member: MemberId): Promise<Staffing[]> {
  const { rows } = await sql<{ slug: string; title: string; role: Staffing['role'] }>`
    select p.slug, p.title, case when p.owner = ${member} then 'owner' else 'staff' end as role
    from platforms p
    where p.deleted_at is null and (p.owner = ${member} or exists
      (select from platform_staff s where s.platform = p.id and s.account = ${member}))
    order by p.title limit ${STAFF_MAX}`.execute(db)
  return rows.map(({ slug, title, role }) => ({ platform: { slug, title }, role }))
}

type Helping = { platform: Staffing['platform']; member: MemberFace }

export async function readStaffOf(db: ApiDb, owner: MemberId): Promise<Helping[]> {
  const rows = await db
    .selectFrom('platforms as p')
    .innerJoin('platform_staff as s', 's.platform', 'p.id')
    .innerJoin('accounts as a', 'a.id', 's.account')
    .select(['p.slug', 'p.title', 'a.id', ...NAME_COLUMNS])
    .where('p.owner', '=', owner)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.title')
    .orderBy('s.added_at')
    .limit(STAFF_MAX)
    .execute()
  return rows.map((row) => ({
    platform: { slug: row.slug, title: row.title },
    member: faceOf(row),
  }))
}
