import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { Resource } from '../../kernel/permissions/can.ts'
import { can } from '../../kernel/permissions/can.ts'
import { isVisibleTo } from './rules.ts'
import type { ChannelNamed } from './signals.ts'

const NO_CHANNEL = 'This channel does not exist.'

type ChannelRow = {
  id: number
  slug: string
  name: string
  visibility: 'public' | 'unlisted' | 'members' | 'private'
  signup: 'open' | 'request' | 'invitation'
  approves_replies: boolean
  questions: string[]
  archived_at: Date | null
  platform_id: number
  platform_slug: string
  platform_owner: number | null
  is_staff: boolean
  standing: ChannelStanding
  trusted: boolean
  is_invited: boolean
  was_removed: boolean
  owner: MemberId
}

/** A channel with one viewer's status in it, and what the permission table needs. */
export type SeenChannel = ChannelRow & { shows: 'head' | 'everything'; resource: Resource }

export type ChannelKey = { platform?: string | undefined; channel: string }
type By = { viewer: Actor | undefined; now: Date; lock?: boolean }

/** Finds a channel. One that the viewer must not know about is treated as not found. */
export async function seeChannel(
  db: ApiDb | Tx,
  { platform, channel }: ChannelKey,
  by: By,
): Promise<SeenChannel> {
  const here = platform === undefined ? sql`true` : sql`p.slug = ${platform}`
  const found = await readSeen(db, sql`c.slug = ${channel} and ${here}`, by)
  if (found === undefined) throw notFound(NO_CHANNEL)
  return found
}

async function readSeen(
  db: ApiDb | Tx,
  which: ReturnType<typeof sql>,
  { viewer, now, lock = false }: By,
): Promise<SeenChannel | undefined> {
  // The row is locked first, so that the query below sees the latest change.
  if (lock) {
    await sql`select c.id from talk_channels c join platforms p on p.id = c.platform
      where ${which} for no key update of c`.execute(db)
  }
  const me = viewer?.id ?? 0
  const { rows } = await sql<ChannelRow>`
    select c.id, c.slug, c.name, c.visibility, c.signup, c.approves_replies, c.questions,
      c.archived_at, p.id as platform_id, p.slug as platform_slug, p.owner as platform_owner,
      exists (select from platform_staff s where s.platform = p.id and s.account = ${me})
        as is_staff,
      coalesce(m.role, case when s.account is null then 'none' else 'requested' end) as standing,
      coalesce(m.trusted, false) as trusted,
      exists (select from talk_channel_invites i where i.channel = c.id and i.account = ${me}
        and i.expires_at > ${now}) as is_invited,
      exists (select from talk_channel_removals r where r.channel = c.id and r.account = ${me})
        as was_removed,
      (select o.account from talk_channel_members o where o.channel = c.id and o.role = 'owner')
        as owner
    from talk_channels c join platforms p on p.id = c.platform and p.deleted_at is null
    left join talk_channel_members m on m.channel = c.id and m.account = ${me}
    left join talk_channel_signups s on s.channel = c.id and s.account = ${me}
    where ${which}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const shows = isVisibleTo(row.visibility, { standing: row.standing, isInvited: row.is_invited })
  return shows === 'nothing' ? undefined : { ...row, shows, resource: resourceOf(row, shows) }
}

/** Private channels give the staff of their platform no permissions. */
function resourceOf(row: ChannelRow, shows: 'head' | 'everything'): Resource {
  const { standing } = row
  const helps = row.visibility !== 'private' && {
    platformOwner: row.platform_owner,
    isStaff: row.is_staff,
  }
  return {
    owner: row.owner,
    channelRole: standing === 'none' || standing === 'requested' ? null : standing,
    isOpenToRead: shows === 'everything',
    ...helps,
  }
}

export const namedOf = (seen: SeenChannel): ChannelNamed => ({
  id: seen.id,
  platform: seen.platform_slug,
  slug: seen.slug,
  name: seen.name,
})

const MEMBERS_ONLY = 'Only members of this channel can see this. Join it first.'

/** Refuses viewers who see that the channel exists, but cannot read it. */
export function demandReading(viewer: Actor | undefined, seen: SeenChannel): void {
  if (!can(viewer, 'channel.read', seen.resource)) throw notAllowed(MEMBERS_ONLY)
}

export function demandMembership({ resource }: SeenChannel): void {
  if (resource.channelRole == null) throw notAllowed(MEMBERS_ONLY)
}

const MODERATORS_ONLY = 'Only the moderators of this channel can do this.'

export function demandModerating(viewer: Actor, seen: SeenChannel): void {
  if (!can(viewer, 'channel.moderate', seen.resource)) throw notAllowed(MODERATORS_ONLY)
}

/** The members who moderate a channel, including its owner. */
export async function readModerators(db: ApiDb | Tx, channel: number): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('talk_channel_members')
    .select('account')
    .where('channel', '=', channel)
    .where('role', '<>', 'member')
    .execute()
  return rows.map(({ account }) => account)
}
