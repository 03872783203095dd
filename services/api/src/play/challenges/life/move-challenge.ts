import type { PowerAct } from '@ideathlon/contracts/acts-of-power'
import type { ChallengeAction, ChallengeState } from '@ideathlon/contracts/challenges'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { challengePower } from '../../../kernel/audit/challenge-power.ts'
import type { Decision } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { type Action, can } from '../../../kernel/permissions/can.ts'
import { type AskerStanding, countAsked, loadAsker } from '../../fair-pay/asker-standing.ts'
import { type ChallengeRow, loadChallenge } from '../load.ts'
import { challengeContext } from '../save.ts'
import { decideMove } from './moves.ts'

export type By = { origin: Origin; actor: Actor }
export type Moved = { state: ChallengeState }

export type Move = {
  slug: ChallengeSlug
  action: ChallengeAction
  permission: Action
  act: PowerAct
  /** What the move means, once the table of moves allows it. */
  decide(challenge: ChallengeRow, now: Date, asker: AskerStanding | undefined): Decision
  /** The move asks the question: what decides its pay is loaded, and it counts as asked today. */
  isAsking?: boolean
  save(tx: Tx, challenge: ChallengeRow, now: Date): Promise<void>
}

/** Everything that changes a question's state goes through the table of moves, under its lock. */
export async function moveChallenge(deps: Deps, by: By, move: Move): Promise<Outcome<Moved>> {
  const outcome = await runCommand(deps, by.origin, {
    load: async (tx, now) => {
      const challenge = await loadChallenge(tx, { slug: move.slug }, 'alone')
      const asker = move.isAsking ? await loadAsker(tx, challenge.asker, now) : undefined
      return { challenge, asker }
    },
    may: ({ challenge }) => can(by.actor, move.permission, { asker: challenge.asker }),
    decide: ({ challenge, asker }, now) => {
      const allowed = decideMove(challenge.state as ChallengeState, move.action)
      return allowed.ok ? move.decide(challenge, now, asker) : allowed
    },
    power: ({ challenge }) => challengePower(move.act, challenge),
    save: async (tx, { challenge }, _accepted, now) => {
      if (move.isAsking) await countAsked(tx, challenge.asker, now)
      await move.save(tx, challenge, now)
      const { state } = await tx
        .selectFrom('challenges')
        .select('state')
        .where('id', '=', challenge.id)
        .executeTakeFirstOrThrow()
      return { view: { state: state as ChallengeState }, context: challengeContext(challenge) }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, move.slug)
  return outcome
}
