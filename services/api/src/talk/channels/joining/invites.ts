import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import {
  CHANNEL_INVITE_DAYS,
  type ChannelInvite,
  type NewChannelInvite,
} from '@ideathlon/contracts/talk/channels/members'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { findActive } from '../../../community/profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../../../community/relations/between.ts'
import { freshCode } from '../../../identity/codes/codes.ts'
import { hashOfToken } from '../../../identity/sessions/sessions.ts'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import { daysAfter } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { isWithinLimit } from '../../../kernel/limits/limited.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { type ChannelKey, namedOf, type SeenChannel, seeChannel } from '../access.ts'
import { admit } from '../member-commands.ts'
import { channelAddressInvited, channelMemberInvited, channelSignUpAnswered } from '../signals.ts'
import { readInvite } from './queries.ts'
import { decideInviting, type Invitee } from './rules.ts'

type InviteInput = { key: ChannelKey; by: Actor; body: NewChannelInvite }
type Invited = { invite: ChannelInvite | null; code: string | null }
type Target = Invitee & { id: MemberId }
type Loaded = { seen: SeenChannel; open: number; target: Target | undefined }

/**
 * Invites a member or an address, or creates a link. A member who asked to join is accepted
 * instead.
 */
export function inviteToChannel(
  deps: Deps,
  origin: Origin,
  { key, by, body }: InviteInput,
): Promise<Outcome<Invited>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadInviting(tx, { key, by, body }, now),
    may: ({ seen }) => can(by, 'channel.invite', seen.resource),
    decide: ({ seen, open, target }) =>
      decideInviting({ isArchived: seen.archived_at !== null, open, invitee: target }),
    save: (tx, loaded, _accepted, now) => saveInvite(tx, { ...loaded, by, body }, now),
  })
}

async function loadInviting(tx: Tx, { key, by, body }: InviteInput, now: Date): Promise<Loaded> {
  const seen = await seeChannel(tx, key, { viewer: by, now, lock: true })
  // Expired invitations make way for new ones, even to the same member or address.
  await tx
    .deleteFrom('talk_channel_invites')
    .where('channel', '=', seen.id)
    .where('expires_at', '<=', now)
    .execute()
  const { open } = await tx
    .selectFrom('talk_channel_invites')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('channel', '=', seen.id)
    .executeTakeFirstOrThrow()
  const target =
    body.kind === 'handle'
      ? await loadTarget(tx, { seen, by, handle: body.handle }, now)
      : undefined
  return { seen, open: Number(open), target }
}

type TargetQuery = { seen: SeenChannel; by: Actor; handle: string }

/** If either one blocks the other, the member is treated as not found. */
async function loadTarget(tx: Tx, { seen, by, handle }: TargetQuery, now: Date): Promise<Target> {
  const found = await findActive(tx, handle, now)
  const isApart = found !== undefined && isHidden(await readRelationBetween(tx, by.id, found.id))
  if (found === undefined || isApart) throw notFound(REFUSALS.member_not_found)
  const isIn = async (
    table: 'talk_channel_members' | 'talk_channel_invites' | 'talk_channel_signups',
  ) => {
    const row = await tx
      .selectFrom(table)
      .select('channel')
      .where('channel', '=', seen.id)
      .where('account', '=', found.id)
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    id: found.id,
    isMember: await isIn('talk_channel_members'),
    isInvited: await isIn('talk_channel_invites'),
    hasAsked: await isIn('talk_channel_signups'),
  }
}

type SaveInviteInput = Loaded & { by: Actor; body: NewChannelInvite }

async function saveInvite(
  tx: Tx,
  { seen, by, body, target }: SaveInviteInput,
  now: Date,
): Promise<Invited> {
  const channel = namedOf(seen)
  const actor = { id: by.id, name: await readActorName(tx, by.id) }
  if (target?.hasAsked) {
    await admit(tx, seen.id, { member: target.id, now })
    const answered = { channel, by: actor, to: target.id, isAccepted: true }
    await emit(tx, channelSignUpAnswered, answered, now)
    return { invite: null, code: null }
  }
  const address = body.kind === 'email' ? body.email : null
  const isMailed = address !== null && (await mayMail(tx, address, now))
  const earlier = address === null ? undefined : await findInvited(tx, seen.id, address)
  // The earlier link keeps working, because no new one is sent.
  if (earlier !== undefined && !isMailed) {
    return { invite: await readInvite(tx, earlier), code: null }
  }
  const code = freshCode()
  // A new invitation to an address replaces the earlier one, whose link stops working.
  if (earlier !== undefined) {
    await tx.deleteFrom('talk_channel_invites').where('id', '=', earlier).execute()
  }
  const { id } = await tx
    .insertInto('talk_channel_invites')
    .values({
      channel: seen.id,
      kind: body.kind,
      account: target?.id ?? null,
      address,
      code: target === undefined ? null : code,
      code_hash: hashOfToken(code),
      many: body.kind === 'code' && body.many,
      made_by: by.id,
      made_at: now,
      expires_at: daysAfter(now, CHANNEL_INVITE_DAYS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (target !== undefined) {
    await emit(tx, channelMemberInvited, { channel, by: actor, to: target.id, code }, now)
  }
  if (address !== null && isMailed) {
    await emit(tx, channelAddressInvited, { channel, by: actor, address, code }, now)
  }
  return { invite: await readInvite(tx, id), code: body.kind === 'code' ? code : null }
}

/** E-mails to one address are limited across all members and channels. */
const mayMail = (tx: Tx, address: string, now: Date): Promise<boolean> =>
  isWithinLimit(tx, { action: 'channel-invite-mails', key: address, at: now })

async function findInvited(tx: Tx, channel: number, address: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('talk_channel_invites')
    .select('id')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.id
}

export function revokeInvite(
  deps: Deps,
  origin: Origin,
  { key, by, invite }: { key: ChannelKey; by: Actor; invite: number },
): Promise<Outcome<{ id: number }>> {
  return runChange(deps, origin, {
    load: (tx, now) => seeChannel(tx, key, { viewer: by, now, lock: true }),
    may: ({ resource }) => can(by, 'channel.moderate', resource),
    decide: () => accept(),
    save: async (tx, { id: channel }) => {
      // Revoking an invitation that no longer exists changes nothing.
      await tx
        .deleteFrom('talk_channel_invites')
        .where('channel', '=', channel)
        .where('id', '=', invite)
        .execute()
      return { id: invite }
    },
  })
}
