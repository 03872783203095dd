import type { ReportReason } from '@ideathlon/contracts/reports'
import type { MessageId } from '@ideathlon/contracts/talk/ids'
import type { FlagKind, VoteView } from '@ideathlon/contracts/talk/votes'
import type { Actor } from '@ideathlon/service-kit/auth'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { contentReported, reportTakenBack } from '../../kernel/moderation/signals.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { findMessage } from '../messages/reading/view.ts'
import { viewOf } from './react.ts'
import { readOwnVotes } from './read-votes.ts'
import { decideFlag, flagAfter } from './rules.ts'

/** The reason that moderators see in the report for each flag. */
const REASON_OF_FLAG: Record<FlagKind, ReportReason> = {
  'off-topic': 'off_topic',
  'ai-slop': 'ai_slop',
  uncivil: 'uncivil',
  antisocial: 'antisocial',
}

type By = { origin: Origin; actor: Actor }
export type Flag = { message: MessageId; kind: FlagKind; on: boolean }

/**
 * Switches a flag on or off. A flag is a report to the review queue, which hides the message if the
 * reports have enough weight.
 */
export function flag(
  deps: Deps,
  { origin, actor }: By,
  { message, kind, on }: Flag,
): Promise<Outcome<VoteView>> {
  return runChange(deps, origin, {
    async load(tx) {
      await lockFlagger(tx, actor.id)
      const { row, standing } = await findMessage(tx, actor, message)
      // Flags on the member's own messages are refused with a separate sentence.
      demand(actor, 'vote.cast', { ...standing.resource, owner: null })
      const before = (await readOwnVotes(tx, { message, member: actor.id })).flag
      return { row, before, after: flagAfter(before, { kind, on }) }
    },
    decide: ({ row }) =>
      decideFlag({ isOwn: row.member === actor.id, isShown: row.state === 'shown' || !on }),
    async save(tx, { before, after }, _accepted, now) {
      if (before !== after) await saveFlag(tx, { message, member: actor.id, before, after }, now)
      return viewOf(tx, message, actor.id)
    },
  })
}

/** Serialises a member's flags. */
function lockFlagger(tx: Tx, member: number) {
  return tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type SaveFlagInput = {
  message: number
  member: number
  before: FlagKind | undefined
  after: FlagKind | undefined
}

async function saveFlag(
  tx: Tx,
  { message, member, before, after }: SaveFlagInput,
  now: Date,
): Promise<void> {
  const subject = { kind: 'message', id: String(message) } as const
  if (before !== undefined) {
    await tx
      .deleteFrom('talk_votes')
      .where('message', '=', message)
      .where('member', '=', member)
      .where('kind', '=', before)
      .execute()
    const reason = REASON_OF_FLAG[before]
    await emit(tx, reportTakenBack, { subject, reporter: member, reason }, now)
  }
  if (after === undefined) return
  const vote = { message, member, kind: after, voted_at: now }
  await tx.insertInto('talk_votes').values(vote).execute()
  const reason = REASON_OF_FLAG[after]
  await emit(tx, contentReported, { subject, reporter: member, reason, note: '' }, now)
}
