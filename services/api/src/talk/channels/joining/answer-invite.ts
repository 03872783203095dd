import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { hashOfToken } from '../../../identity/sessions/sessions.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { admit } from '../member-commands.ts'
import { decideInvite, type InviteState } from './rules.ts'

type InviteRow = {
  id: number
  channel: number
  platform: string
  slug: string
  archived_at: Date | null
  account: MemberId | null
  many: boolean
  made_by: MemberId | null
  expires_at: Date
  standing: ChannelStanding
  was_removed: boolean
}

export type InviteKey = { platform: string; code: string }

/**
 * Finds an invitation by its code, valid or expired; undefined if it was used, declined or revoked.
 */
export async function findInvite(
  db: ApiDb | Tx,
  { platform, code }: InviteKey,
  viewer: MemberId | undefined,
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select i.id, i.channel, i.account, i.many, i.made_by, i.expires_at, c.slug, c.archived_at,
      p.slug as platform,
      coalesce((select m.role from talk_channel_members m
        where m.channel = c.id and m.account = ${viewer ?? 0}), 'none') as standing,
      exists (select from talk_channel_removals r
        where r.channel = c.id and r.account = ${viewer ?? 0}) as was_removed
    from talk_channel_invites i join talk_channels c on c.id = i.channel
    join platforms p on p.id = c.platform and p.deleted_at is null
    where i.code_hash = ${hashOfToken(code)} and p.slug = ${platform}`.execute(db)
  return rows[0]
}

export const stateOf = (row: InviteRow, now: Date): InviteState => ({
  to: row.account,
  isOver: row.expires_at <= now,
  isArchived: row.archived_at !== null,
  standing: row.standing,
  wasRemoved: row.was_removed,
})

type AnswerInviteInput = { key: InviteKey; by: Actor; action: 'accept' | 'decline' }
type Answered = { platform: string; slug: string; standing: ChannelStanding }

/**
 * Accepts or declines an invitation. An invitation for a single person is used up, unless that
 * person is already a member.
 */
export function answerInvite(
  deps: Deps,
  origin: Origin,
  { key, by, action }: AnswerInviteInput,
): Promise<Outcome<Answered>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const found = await findInvite(tx, key, by.id)
      if (found === undefined) throw refused('channel_invite_over')
      // The channel is locked first, as in all changes to its members; then the invitation is read
      // again.
      await tx
        .selectFrom('talk_channels')
        .select('id')
        .where('id', '=', found.channel)
        .forNoKeyUpdate()
        .execute()
      const invite = await findInvite(tx, key, by.id)
      if (invite === undefined) throw refused('channel_invite_over')
      return invite
    },
    may: () => action === 'decline' || can(by, 'channel.join'),
    decide: (invite, now) => decideInvite(stateOf(invite, now), { member: by.id, action }),
    save: async (tx, invite, { joins, ends }, now) => {
      if (joins) await admit(tx, invite.channel, { member: by.id, now })
      await (ends && !invite.many ? endInvite(tx, invite.id) : countUse(tx, invite.id, joins))
      const standing = joins ? ('member' as const) : invite.standing
      return { platform: invite.platform, slug: invite.slug, standing }
    },
  })
}

const endInvite = (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom('talk_channel_invites').where('id', '=', id).execute()

async function countUse(tx: Tx, id: number, isUsed: boolean): Promise<void> {
  if (isUsed) {
    await sql`update talk_channel_invites set uses = uses + 1 where id = ${id}`.execute(tx)
  }
}
