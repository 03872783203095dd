import type { ChallengeAssumption } from '@ideathlon/contracts/assumptions'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { countPair, type PairAct } from '../../community/fair-pay/pair-counts.ts'
import type { Decision } from '../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { reviewRequested } from '../../kernel/moderation/signals.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { filledAssumptions, opennessOf } from '../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../challenges/store.ts'
import {
  type AnswerView,
  type AssumptionChange,
  changeAssumption,
  type LoadedAssumptionChallenge,
  loadAssumptionChallenge,
} from './load.ts'
import { decideAccept, decideAssumptionChallenge, decideKudos, decideRemoval } from './rules.ts'
import {
  assumptionChallengeAccepted,
  assumptionChallenged,
  assumptionChallengeRemoved,
  assumptionChallengeThanked,
} from './signals.ts'

type By = { origin: Origin; actor: Actor }

export function challengeAssumption(
  deps: Deps,
  { origin, actor }: By,
  { slug, ...given }: ChallengeAssumption & { slug: ChallengeSlug },
): Promise<Outcome<{ id: number }>> {
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'alone')
      const alreadyChallenged = await tx
        .selectFrom('assumption_challenges')
        .select('kind')
        .where('challenge', '=', challenge.id)
        .where('member', '=', actor.id)
        .execute()
      return { challenge, alreadyChallenged: alreadyChallenged.map(({ kind }) => kind) }
    },
    may: () => can(actor, 'assumption.challenge'),
    decide: ({ challenge, alreadyChallenged }, now) =>
      decideAssumptionChallenge(
        {
          challenge: opennessOf(challenge, now),
          askerId: challenge.asker,
          coAuthorId: challenge.co_author,
          memberId: actor.id,
          assumptions: filledAssumptions(challenge),
          alreadyChallenged,
        },
        given,
      ),
    save: async (tx, { challenge }, _accepted, now) => {
      const view = await tx
        .insertInto('assumption_challenges')
        .values({ ...given, challenge: challenge.id, member: actor.id, written_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id, asker, question_title: question } = challenge
      const about = { challenge: id, slug, question, asker, kind: given.kind }
      await emit(tx, assumptionChallenged, about, now)
      return { view, context: challengeContext(challenge) }
    },
  })
}

export const acceptAssumption = (deps: Deps, by: By, id: number) =>
  asAsker(deps, by, {
    id,
    decide: decideAccept,
    set: (now) => ({ accepted_at: now }),
    emit: (tx, facts, now) => emit(tx, assumptionChallengeAccepted, facts, now),
  })

export const giveKudos = (deps: Deps, by: By, id: number) =>
  asAsker(deps, by, {
    id,
    decide: decideKudos,
    set: (now) => ({ kudos_at: now }),
    emit: (tx, facts, now) => emit(tx, assumptionChallengeThanked, facts, now),
  })

/** The weight of one ordinary report. */
const REMOVAL_WEIGHT = 10

/** A removed assumption challenge goes to a moderator, who can restore it. */
export const removeAssumption = (
  deps: Deps,
  by: By,
  { id, reason }: { id: number; reason: string },
) =>
  asAsker(deps, by, {
    id,
    decide: decideRemoval,
    set: (now) => ({ removed_at: now, removed_by: by.actor.id, removed_reason: reason }),
    emit: async (tx, facts, now) => {
      await emit(tx, assumptionChallengeRemoved, { ...facts, reason }, now)
      const subject = { kind: 'doubt' as const, id: String(id) }
      const filed = { subject, reporter: by.actor.id, reason: 'other' as const, note: reason }
      await emit(tx, reviewRequested, { ...filed, weight: REMOVAL_WEIGHT, isHidden: true }, now)
    },
  })

async function countPaid(tx: Tx, act: PairAct, newEvents: readonly NewEvent[]): Promise<void> {
  if (newEvents.some((one) => 'recipient' in one)) await countPair(tx, act)
}

type AskerCommand = {
  id: number
  decide(state: LoadedAssumptionChallenge['rule']): Decision
  set(now: Date): AssumptionChange
  emit(tx: Tx, facts: ReturnType<typeof factsOf>, now: Date): Promise<void>
}

function asAsker(deps: Deps, by: By, act: AskerCommand): Promise<Outcome<AnswerView>> {
  const { id } = act
  return runCommand(deps, by.origin, {
    load: (tx, now) => loadAssumptionChallenge(tx, { id, actor: by.actor.id, now }),
    may: ({ rule }) => can(by.actor, 'assumption.answer', { asker: rule.askerId }),
    decide: ({ rule }) => act.decide(rule),
    save: async (tx, loaded, { newEvents }, now) => {
      const { memberId: recipient } = loaded.rule
      await countPaid(tx, { payer: by.actor.id, recipient, now }, newEvents)
      const view = await changeAssumption(tx, id, act.set(now))
      await act.emit(tx, factsOf(id, loaded), now)
      return { view, context: challengeContext(loaded.challenge) }
    },
  })
}

const factsOf = (id: number, { challenge, rule }: LoadedAssumptionChallenge) => {
  const { slug, question_title: question, asker } = challenge
  return { id, slug, question, asker, author: rule.memberId }
}
