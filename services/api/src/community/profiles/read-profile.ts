import type { MemberId } from '@ideathlon/contracts/ids'
import type { Profile } from '@ideathlon/contracts/profiles'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { isHidden, readBetween } from '../relations/between.ts'
import { readRelationView } from '../relations/change-relation.ts'
import { findAccount } from './find-account.ts'
import { mastheadOf } from './masthead.ts'
import { whatCanOnPage } from './may.ts'
import { readSocial } from './read-social.ts'

type Asked = { handle: string; viewer: Actor | undefined; now: Date }

/** The public face of a member. Nobody is there for whom a block stands between. */
export async function readProfile(
  db: ApiDb,
  { handle, viewer, now }: Asked,
): Promise<Profile | undefined> {
  const id = await findAccount(db, handle)
  if (id === undefined) return undefined
  if (isHidden(await readBetween(db, viewer?.id, id))) return undefined
  const [row, counts, organisations, social] = await Promise.all([
    readRow(db, id),
    readCounts(db, id),
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
    bio: row.bio,
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
    can: whatCanOnPage(viewer, id, relation),
  }
}

function readRow(db: ApiDb, id: MemberId) {
  return db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS, 'a.bio', 'a.slogan', 'a.interests', 'a.links', 'a.avatar'])
    .select(['a.masthead_pattern', 'a.masthead_hue', 'a.masthead_picture'])
    .select(['a.is_organization', 'a.created_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Ideas count once their question is closed: a count that moves while it is open names an author. */
async function readCounts(db: ApiDb, id: MemberId) {
  const { rows } = await sql<
    Pick<Profile, 'challenges' | 'ideas' | 'followers' | 'following' | 'friends'>
  >`
    select
      (select count(*) from challenges where asker = ${id} and shelf <> 'hidden')::int as challenges,
      (select count(*) from ideas i join challenges c on c.id = i.challenge
        where i.author = ${id} and i.state = 'published' and not i.is_private and not i.is_test
          and c.state in ('closed', 'settled', 'archived') and c.hidden_at is null)::int as ideas,
      (select count(*) from follows where followed = ${id})::int as followers,
      (select count(*) from follows where follower = ${id})::int as following,
      (select count(*) from friends where member = ${id})::int as friends`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('counts are always one row')
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
