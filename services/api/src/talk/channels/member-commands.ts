import type { Handle, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { ChannelRole, ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { findAccount } from '../../community/profiles/find-account.ts'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { type ChannelKey, namedOf, type SeenChannel, seeChannel } from './access.ts'
import { countOwned } from './owned.ts'
import { readChannel } from './queries.ts'
import { canModerate, decideMemberChange, decideRemoval, type MemberState } from './rules.ts'
import { channelRoleChanged } from './signals.ts'

type Pair = { seen: SeenChannel; actor: MemberState; target: MemberState }
type Changed = Pair & { owned: number }
type MemberCommand = { key: ChannelKey; by: Actor; handle: Handle }

/** Loads the channel with the status of the actor and of another member. */
async function loadPair(tx: Tx, { key, by, handle }: MemberCommand, now: Date): Promise<Pair> {
  const seen = await seeChannel(tx, key, { viewer: by, now, lock: true })
  const id = await findAccount(tx, handle)
  if (id === undefined) throw notFound(REFUSALS.member_not_found)
  const row = await tx
    .selectFrom('talk_channel_members')
    .select('role')
    .where('channel', '=', seen.id)
    .where('account', '=', id)
    .executeTakeFirst()
  const actor = { id: by.id, standing: seen.standing }
  return { seen, actor, target: { id, standing: row?.role ?? 'none' } }
}

/** Also loads how many channels the target owns, if this one is being handed over to them. */
async function loadChanged(
  tx: Tx,
  acting: MemberCommand,
  { role, now }: { role: ChannelRole | undefined; now: Date },
): Promise<Changed> {
  const pair = await loadPair(tx, acting, now)
  // Archived channels do not count towards an owner's limit.
  const counts = role === 'owner' && pair.seen.archived_at === null
  return { ...pair, owned: counts ? await countOwned(tx, pair.target.id) : 0 }
}

type ChangeMemberInput = MemberCommand & {
  role?: ChannelRole | undefined
  trusted?: boolean | undefined
}

/** Changes the role of a member, or whether their replies wait for approval. */
export function changeMember(
  deps: Deps,
  origin: Origin,
  { role, trusted, ...acting }: ChangeMemberInput,
): Promise<Outcome<ChannelView>> {
  const { key, by } = acting
  return runChange(deps, origin, {
    load: (tx, now) => loadChanged(tx, acting, { role, now }),
    may: ({ seen }) => can(by, 'channel.moderate', seen.resource),
    decide: (pair) => decideMemberChange(pair, role),
    save: async (tx, { seen, target }, { moves }, now) => {
      for (const { member, to } of moves) await setRole(tx, seen.id, { member, to })
      if (trusted !== undefined) await setTrust(tx, seen.id, { member: target.id, trusted })
      if (moves.length > 0 && role !== undefined) {
        const actor = { id: by.id, name: await readActorName(tx, by.id) }
        const changed = { channel: namedOf(seen), by: actor, to: target.id, role }
        await emit(tx, channelRoleChanged, changed, now)
      }
      return readChannel(tx, key, { viewer: by, now })
    },
  })
}

function setRole(
  tx: Tx,
  channel: number,
  { member, to }: { member: MemberId; to: ChannelRole },
): Promise<unknown> {
  return tx
    .updateTable('talk_channel_members')
    .set({ role: to })
    .where('channel', '=', channel)
    .where('account', '=', member)
    .execute()
}

export function setTrust(
  tx: Tx,
  channel: number,
  { member, trusted }: { member: MemberId; trusted: boolean },
): Promise<unknown> {
  return tx
    .updateTable('talk_channel_members')
    .set({ trusted })
    .where('channel', '=', channel)
    .where('account', '=', member)
    .execute()
}

/** Removes a member; a member who removes themselves leaves. Returns who left. */
export function removeMember(
  deps: Deps,
  origin: Origin,
  acting: MemberCommand,
): Promise<Outcome<MemberId>> {
  const { by } = acting
  return runChange(deps, origin, {
    load: (tx, now) => loadPair(tx, acting, now),
    may: ({ seen, target }) => target.id === by.id || can(by, 'channel.moderate', seen.resource),
    decide: (pair) => decideRemoval(pair),
    save: async (tx, { seen, actor, target }, _accepted, now) => {
      await tx
        .deleteFrom('talk_channel_members')
        .where('channel', '=', seen.id)
        .where('account', '=', target.id)
        .execute()
      await tx
        .updateTable('talk_channel_tasks')
        .set({ assignee: null })
        .where('channel', '=', seen.id)
        .where('assignee', '=', target.id)
        .execute()
      if (actor.id !== target.id && canModerate(actor)) {
        await tx
          .insertInto('talk_channel_removals')
          .values({ channel: seen.id, account: target.id, removed_at: now })
          .onConflict((known) => known.doNothing())
          .execute()
      }
      await countMembers(tx, seen.id)
      return target.id
    },
  })
}

/** Makes somebody a member, whether by a sign-up, an accepted request, or an invitation. */
export async function admit(
  tx: Tx,
  channel: number,
  { member, now }: { member: MemberId; now: Date },
): Promise<void> {
  await tx
    .insertInto('talk_channel_members')
    .values({ channel, account: member, role: 'member', joined_at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  for (const table of ['talk_channel_signups', 'talk_channel_removals'] as const) {
    await tx
      .deleteFrom(table)
      .where('channel', '=', channel)
      .where('account', '=', member)
      .execute()
  }
  await tx
    .deleteFrom('talk_channel_invites')
    .where('channel', '=', channel)
    .where('account', '=', member)
    .execute()
  await countMembers(tx, channel)
}

/** Must be called with the channel locked. */
async function countMembers(tx: Tx, channel: number): Promise<void> {
  await sql`update talk_channels set members =
      (select count(*) from talk_channel_members where channel = ${channel})
    where id = ${channel}`.execute(tx)
}
