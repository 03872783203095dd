import type { MemberId } from '@ideathlon/contracts/ids'
import type {
  ChannelCard,
  ChannelTemplate,
  ChannelView,
} from '@ideathlon/contracts/talk/channels/channels'
import type { ChannelMember } from '@ideathlon/contracts/talk/channels/members'
import type { Actor } from '@ideathlon/service-kit/auth'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { type ChannelKey, type SeenChannel, seeChannel } from './access.ts'
import { decideSignUp, roleOf } from './rules.ts'

export type Paged = { page: number; size: number }
type CardRow = Omit<ChannelCard, 'archived' | 'lang'> & { archived_at: Date | null; total: string }

/** The columns of a card of channel `c` on platform `p`, as `me` sees it. */
const cardColumns = (me: MemberId) => sql`
  p.slug as platform, c.slug, c.name, c.about, c.hue, c.visibility, c.signup, c.members, c.archived_at,
  coalesce((select m.role from talk_channel_members m where m.channel = c.id and m.account = ${me}),
    (select 'requested' from talk_channel_signups s where s.channel = c.id and s.account = ${me}),
    'none') as standing,
  case when ${moderatedBy(me)} then
    (select count(*) from talk_channel_signups s where s.channel = c.id)::int else 0 end as requests,
  case when ${moderatedBy(me)} then (select count(*) from talk_waiting_replies w
    where w.channel = c.id and w.ruling is null)::int else 0 end as waiting_replies`

const moderatedBy = (me: MemberId): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from talk_channel_members m where m.channel = c.id and m.account = ${me}
    and m.role <> 'member')`

const FROM = sql`talk_channels c join platforms p on p.id = c.platform and p.deleted_at is null`

const cardOf = ({ archived_at, total: _total, ...card }: CardRow): ChannelCard => ({
  ...card,
  lang: languageOfText(card.about),
  archived: archived_at !== null,
})

type List = Paged & { viewer: MemberId | undefined; platform?: string | undefined; q: string }

/** The channels that everybody can find, largest first. */
export function readChannels(db: ApiDb, list: List) {
  const found = sql`c.visibility in ('public', 'members') and c.archived_at is null`
  return readCards(db, list, { where: found, order: sql`c.members desc, c.id` })
}

/** The channels that the viewer is a member of; archived ones come last. */
export function readOwnChannels(db: ApiDb, list: List) {
  const mine = sql`c.id in (select channel from talk_channel_members
    where account = ${list.viewer ?? 0})`
  return readCards(db, list, { where: mine, order: BY_NAME })
}

/** The channels that a member owns or moderates. */
export function readManagedChannels(db: ApiDb, list: List) {
  const mine = sql`c.id in (select channel from talk_channel_members
    where account = ${list.viewer ?? 0} and role <> 'member')`
  return readCards(db, list, { where: mine, order: BY_NAME })
}

const BY_NAME = sql`(c.archived_at is not null), lower(c.name), c.id`

async function readCards(
  db: ApiDb,
  { viewer, platform, q, page, size }: List,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ cards: ChannelCard[]; total: number }> {
  const pattern = `%${escapedForLike(q.toLowerCase())}%`
  const wanted = sql`${where}
    and ${platform === undefined ? sql`true` : sql`p.slug = ${platform}`}
    and ${q === '' ? sql`true` : sql`lower(c.name) like ${pattern}`}`
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewer ?? 0)} from ${FROM} where ${wanted}
    order by ${order} limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: string }>`
    select count(*) as total from ${FROM} where ${wanted}`.execute(db)
  return { cards: rows.map(cardOf), total: Number(counted.rows[0]?.total ?? 0) }
}

export async function readCard(
  db: ApiDb | Tx,
  channel: number,
  viewer: MemberId | undefined,
): Promise<ChannelCard> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewer ?? 0)} from ${FROM} where c.id = ${channel}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`channel ${channel} no longer exists`)
  return cardOf(row)
}

type ViewContext = { viewer: Actor | undefined; now: Date }

/** A channel as this viewer sees it. */
export async function readChannel(
  db: ApiDb | Tx,
  key: ChannelKey,
  { viewer, now }: ViewContext,
): Promise<ChannelView> {
  const seen = await seeChannel(db, key, { viewer, now })
  const row = await db
    .selectFrom('talk_channels as c')
    .innerJoin('accounts as a', (on) => on.on('a.id', '=', seen.owner))
    .select(['c.created_at', 'a.id', ...NAME_COLUMNS])
    .where('c.id', '=', seen.id)
    .executeTakeFirstOrThrow()
  return {
    ...(await readCard(db, seen.id, viewer?.id)),
    owner: faceOf(row),
    approves_replies: seen.approves_replies,
    created_at: row.created_at.toISOString(),
    can: channelPermissions(viewer, seen),
  }
}

function channelPermissions(viewer: Actor | undefined, seen: SeenChannel): ChannelView['can'] {
  const { resource, standing } = seen
  const role = roleOf(standing)
  return {
    read: can(viewer, 'channel.read', resource),
    post: can(viewer, 'channel.post', resource) && seen.archived_at === null,
    join: viewer !== undefined && can(viewer, 'channel.join', resource) && canSignUp(seen),
    leave: role === 'member' || role === 'moderator',
    moderate: can(viewer, 'channel.moderate', resource),
    manage: can(viewer, 'channel.manage', resource),
  }
}

/**
 * Whether the viewer can sign up, provided that they answer all questions. A sign-up that goes to
 * the moderators first counts too.
 */
export function canSignUp(seen: SeenChannel): boolean {
  const isArchived = seen.archived_at !== null
  const { signup, standing, is_invited: isInvited, was_removed: wasRemoved } = seen
  return decideSignUp({ signup, standing, isArchived, isInvited, wasRemoved, questions: [] }, []).ok
}

export async function readTemplate(db: ApiDb | Tx, channel: number): Promise<ChannelTemplate> {
  const { topic_template, questions } = await db
    .selectFrom('talk_channels')
    .select(['topic_template', 'questions'])
    .where('id', '=', channel)
    .executeTakeFirstOrThrow()
  return { topic: topic_template as ChannelTemplate['topic'], questions }
}

type PersonRow = Named & {
  id: MemberId
  role: ChannelMember['role']
  trusted: boolean
  joined_at: Date
  total: number
}

/** The owner first, then the moderators, then all others; within each group, by joining date. */
export async function readMembers(
  db: ApiDb,
  { channel, showsTrust, page, size }: Paged & { channel: number; showsTrust: boolean },
): Promise<{ members: ChannelMember[]; total: number }> {
  const { rows } = await sql<PersonRow>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at,
      m.role, m.trusted, m.joined_at, c.members as total
    from talk_channels c join talk_channel_members m on m.channel = c.id
    join accounts a on a.id = m.account
    where c.id = ${channel}
    order by case m.role when 'owner' then 0 when 'moderator' then 1 else 2 end, m.joined_at, a.id
    limit ${size} offset ${page * size}`.execute(db)
  const members = rows.map((row) => ({
    member: faceOf(row),
    role: row.role,
    trusted: showsTrust && row.trusted,
    joined_at: row.joined_at.toISOString(),
  }))
  const counted = await db
    .selectFrom('talk_channels')
    .select('members')
    .where('id', '=', channel)
    .executeTakeFirst()
  return { members, total: counted?.members ?? 0 }
}
