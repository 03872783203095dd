import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { findAccount } from '../../../community/profiles/find-account.ts'
import { readActorName } from '../../../kernel/audit/actor-name.ts'
import { accept, refuse } from '../../../kernel/command/decision.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { namedOf, readModerators, type SeenChannel, seeChannel } from '../access.ts'
import { admit } from '../member-commands.ts'
import { decideSignUp } from '../rules.ts'
import { channelSignUpAnswered, channelSignUpRequested } from '../signals.ts'

type JoinResult = { standing: ChannelStanding }

/**
 * Joins an open channel, or asks the moderators. The member's answers are stored with the request.
 */
export function signUp(
  deps: Deps,
  origin: Origin,
  { channel, by, answers }: { channel: string; by: Actor; answers: readonly string[] },
): Promise<Outcome<JoinResult>> {
  return runChange(deps, origin, {
    load: (tx, now) => seeChannel(tx, { channel }, { viewer: by, now, lock: true }),
    may: ({ resource }) => can(by, 'channel.join', resource),
    decide: (seen) => decideSignUp(conditionsOf(seen), answers),
    save: async (tx, seen, { to }, now) => {
      if (to === 'member') {
        await admit(tx, seen.id, { member: by.id, now })
        return { standing: to }
      }
      const answered = seen.questions.map((question, at) => ({
        question,
        answer: answers[at] ?? '',
      }))
      await tx
        .insertInto('talk_channel_signups')
        .values({
          channel: seen.id,
          account: by.id,
          answers: JSON.stringify(answered),
          asked_at: now,
        })
        .execute()
      const actor = { id: by.id, name: await readActorName(tx, by.id) }
      const moderators = await readModerators(tx, seen.id)
      const requested = { channel: namedOf(seen), by: actor, moderators }
      await emit(tx, channelSignUpRequested, requested, now)
      return { standing: to }
    },
  })
}

const conditionsOf = (seen: SeenChannel) => ({
  signup: seen.signup,
  isArchived: seen.archived_at !== null,
  standing: seen.standing,
  isInvited: seen.is_invited,
  wasRemoved: seen.was_removed,
  questions: seen.questions,
})

/** Withdraws the member's request. */
export function withdrawSignUp(
  deps: Deps,
  origin: Origin,
  { channel, by }: { channel: string; by: Actor },
): Promise<Outcome<JoinResult>> {
  return runChange(deps, origin, {
    load: (tx, now) => seeChannel(tx, { channel }, { viewer: by, now, lock: true }),
    decide: ({ standing }) =>
      standing === 'requested' ? accept() : refuse('channel_not_requested'),
    save: async (tx, { id }) => {
      await dropSignUp(tx, id, by.id)
      return { standing: 'none' as const }
    },
  })
}

type AnswerSignUpInput = { channel: string; by: Actor; handle: string; isAccepted: boolean }

/** A moderator answers a request; a second moderator learns that it has been answered. */
export function answerSignUp(
  deps: Deps,
  origin: Origin,
  { channel, by, handle, isAccepted }: AnswerSignUpInput,
): Promise<Outcome<JoinResult>> {
  return runChange(deps, origin, {
    load: async (tx, now) => {
      const seen = await seeChannel(tx, { channel }, { viewer: by, now, lock: true })
      const member = await findAccount(tx, handle)
      if (member === undefined) throw notFound(REFUSALS.member_not_found)
      return { seen, member, isWaiting: await isWaiting(tx, seen.id, member) }
    },
    may: ({ seen }) => can(by, 'channel.moderate', seen.resource),
    decide: ({ seen, isWaiting }) => {
      if (!isWaiting) return refuse('channel_not_requested')
      return isAccepted && seen.archived_at !== null ? refuse('channel_archived') : accept()
    },
    save: async (tx, { seen, member }, _accepted, now) => {
      if (isAccepted) await admit(tx, seen.id, { member, now })
      else await dropSignUp(tx, seen.id, member)
      const actor = { id: by.id, name: await readActorName(tx, by.id) }
      const answered = { channel: namedOf(seen), by: actor, to: member, isAccepted }
      await emit(tx, channelSignUpAnswered, answered, now)
      return { standing: isAccepted ? ('member' as const) : ('none' as const) }
    },
  })
}

async function isWaiting(tx: Tx, channel: number, member: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('talk_channel_signups')
    .select('account')
    .where('channel', '=', channel)
    .where('account', '=', member)
    .executeTakeFirst()
  return row !== undefined
}

function dropSignUp(tx: Tx, channel: number, member: MemberId): Promise<unknown> {
  return tx
    .deleteFrom('talk_channel_signups')
    .where('channel', '=', channel)
    .where('account', '=', member)
    .execute()
}
