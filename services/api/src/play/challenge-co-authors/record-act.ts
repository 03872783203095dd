import type { ChallengeCoAuthorAct } from '@ideathlon/contracts/challenge-co-authors'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import type { Tx } from '../../kernel/deps.ts'

/** `member`: the member affected, if that is not the actor. */
type CoAuthorAction = {
  act: ChallengeCoAuthorAct | 'invite' | 'remove'
  subject: `draft:${number}` | `challenge:${number}`
  member?: MemberId
}

export function recordCoAuthorAct(
  tx: Tx,
  { origin: { requestId }, actor }: { origin: Origin; actor: Actor },
  { act, subject, member }: CoAuthorAction,
  now: Date,
): Promise<void> {
  const detail = member === undefined ? {} : { member }
  return recordAct(
    tx,
    { actor: actor.id, act: `co_author.${act}`, subject, detail, requestId },
    now,
  )
}
