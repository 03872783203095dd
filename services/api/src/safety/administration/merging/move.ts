import type { MERGE_MOVES } from '@ideathlon/contracts/account-merge'
import type { MemberId } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

/** The account that is closed and the account that is kept. */
export type Pair = { closed: MemberId; kept: MemberId }
type Counted = (typeof MERGE_MOVES)[number]

type Move = {
  table: string
  column: string
  /** If the kept account has a row with the same values in these columns, this row is deleted. */
  unless?: readonly string[]
  /** A column that names another member. Rows in which it names the kept account are not moved. */
  apart?: string
  /** Only these rows are moved; the others stay. */
  where?: (kept: MemberId) => RawBuilder<boolean>
  counts?: Counted
}

const SETTLED = `('settled', 'archived')`

/**
 * What is moved to the kept account, in this order. Notifications are not moved: they name ideas,
 * including those in open challenges.
 */
const MOVES: readonly Move[] = [
  { table: 'social_accounts', column: 'account', unless: ['provider'], counts: 'sign_ins' },
  { table: 'sso_members', column: 'account', unless: ['provider'] },
  { table: 'passkeys', column: 'account', counts: 'sign_ins' },
  {
    table: 'follows',
    column: 'follower',
    unless: ['followed'],
    apart: 'followed',
    counts: 'follows',
  },
  {
    table: 'follows',
    column: 'followed',
    unless: ['follower'],
    apart: 'follower',
    counts: 'followers',
  },
  { table: 'subject_follows', column: 'member', unless: ['kind', 'subject'], counts: 'follows' },
  {
    table: 'friends',
    column: 'member',
    unless: ['friend'],
    apart: 'friend',
    counts: 'friends',
  },
  { table: 'friends', column: 'friend', unless: ['member'], apart: 'member' },
  { table: 'blocks', column: 'blocker', unless: ['blocked'], apart: 'blocked' },
  { table: 'blocks', column: 'blocked', unless: ['blocker'], apart: 'blocker' },
  { table: 'mutes', column: 'member', unless: ['subject'] },
  { table: 'saved_views', column: 'member', unless: ['screen', 'name'] },
  { table: 'talk_saved', column: 'member', unless: ['topic'] },
  { table: 'talk_reading', column: 'member', unless: ['topic'] },
  { table: 'former_handles', column: 'account' },
  { table: 'sanctions', column: 'member' },
  { table: 'member_notes', column: 'member' },
  {
    table: 'organisation_members',
    column: 'account',
    unless: ['organisation'],
    counts: 'memberships',
  },
  { table: 'team_members', column: 'account', unless: ['team'], counts: 'memberships' },
  { table: 'teams', column: 'captain' },
  {
    table: 'talk_channel_members',
    column: 'account',
    unless: ['channel'],
    counts: 'memberships',
  },
  {
    table: 'drafts',
    column: 'account',
    counts: 'drafts',
    where: () => sql<boolean>`t.draft_type = 'challenge'`,
  },
  // Not counted, because the count would reveal who is about to enter an idea. Drafts of entered
  // ideas stay with the idea.
  {
    table: 'drafts',
    column: 'account',
    where: (kept) => sql<boolean>`t.sent_at is null and not exists (select from drafts o
      where o.account = ${kept} and o.challenge = t.challenge and o.sent_at is null)`,
  },
  { table: 'posts', column: 'author', counts: 'posts' },
  {
    table: 'challenges',
    column: 'asker',
    apart: 'co_author',
    counts: 'challenges',
    where: () => sql<boolean>`t.state in ${sql.raw(SETTLED)}`,
  },
  {
    table: 'ideas',
    column: 'author',
    counts: 'ideas',
    where: () => sql<boolean>`exists (select from challenges c
      where c.id = t.challenge and c.state in ${sql.raw(SETTLED)})`,
  },
  { table: 'accounts', column: 'scouted_by', apart: 'id' },
]

/**
 * Moves everything that the person keeps. If both accounts have the same thing, the kept account's
 * own version remains.
 */
export async function moveAll(tx: Tx, { closed, kept }: Pair): Promise<void> {
  await removeDuplicateMembership(tx, { closed, kept })
  // An organisation that created the closed account gets no power over the kept one.
  await sql`update sso_members set is_managed = false where account = ${closed}`.execute(tx)
  for (const move of MOVES) await moveRows(tx, move, { closed, kept })
}

async function moveRows(tx: Tx, move: Move, { closed, kept }: Pair): Promise<void> {
  const { table, column, unless, apart, where } = move
  const only = [sql`${sql.ref(`t.${column}`)} = ${closed}`]
  if (where) only.push(sql`(${where(kept)})`)
  if (apart) only.push(sql`${sql.ref(`t.${apart}`)} is distinct from ${kept}::int`)
  if (unless) {
    const same = unless.map((key) => sql`${sql.ref(`o.${key}`)} = ${sql.ref(`t.${key}`)}`)
    only.push(sql`not exists (select from ${sql.table(table)} o
      where ${sql.ref(`o.${column}`)} = ${kept} and ${sql.join(same, sql` and `)})`)
  }
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${kept}
    where ${sql.join(only, sql` and `)}`.execute(tx)
  if (unless === undefined) return
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${closed}`.execute(tx)
}

/** If both accounts are members of a group, the group has one member fewer afterwards. */
async function removeDuplicateMembership(tx: Tx, { closed, kept }: Pair): Promise<void> {
  await sql`update organisations o set members = o.members - 1
    from organisation_members a, organisation_members b
    where a.organisation = o.id and a.account = ${closed}
      and b.organisation = o.id and b.account = ${kept}`.execute(tx)
  await sql`update teams t set members = t.members - 1 from team_members a, team_members b
    where a.team = t.id and a.account = ${closed} and a.standing = 'member'
      and b.team = t.id and b.account = ${kept} and b.standing = 'member'`.execute(tx)
  await sql`update talk_channels c set members = c.members - 1
    from talk_channel_members a, talk_channel_members b
    where a.channel = c.id and a.account = ${closed}
      and b.channel = c.id and b.account = ${kept}`.execute(tx)
  // An invitation for the kept account must not outlast the other account's membership.
  await sql`delete from team_members i using team_members m
    where i.account = ${kept} and i.standing = 'invited'
      and m.team = i.team and m.account = ${closed} and m.standing = 'member'`.execute(tx)
}

/**
 * How many rows of each kind would be moved. Nothing in a challenge that is not settled is counted.
 */
export async function countMoves(
  db: ApiDb | Tx,
  { closed, kept }: Pair,
): Promise<Record<Counted, number>> {
  const counted = {
    sign_ins: 0,
    follows: 0,
    followers: 0,
    friends: 0,
    memberships: 0,
    drafts: 0,
    challenges: 0,
    ideas: 0,
    posts: 0,
  }
  for (const { table, column, counts, where } of MOVES) {
    if (counts === undefined) continue
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} = ${closed} and (${where?.(kept) ?? sql`true`})`.execute(db)
    counted[counts] += rows[0]?.count ?? 0
  }
  return counted
}
