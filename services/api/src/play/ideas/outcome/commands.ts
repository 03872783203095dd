import type { IdeaOutcome, OutcomeKind } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { challengeContext } from '../../challenges/store.ts'
import { ideaOutcomeSet } from '../signals.ts'
import { loadOwnIdea } from '../writing/commands.ts'
import { decideOutcome } from './rules.ts'

type By = { origin: Origin; actor: Actor }
type OutcomeInput = { id: IdeaId; kind: OutcomeKind; reason: string }

/** Sets the outcome of an idea, which shows everyone what happened to it. It pays nothing. */
export function setOutcome(
  deps: Deps,
  { origin, actor }: By,
  { id, kind, reason }: OutcomeInput,
): Promise<Outcome<IdeaOutcome>> {
  return runCommand(deps, origin, {
    load: async (tx) => {
      const loaded = await loadOwnIdea(tx, id)
      const { asker } = loaded.challenge
      demand(actor, 'idea.outcome', { asker }, REFUSALS.not_your_outcome)
      return loaded
    },
    decide: ({ challenge, idea }) =>
      decideOutcome(
        {
          state: challenge.state,
          isDeclined: idea.state === 'declined',
          isTest: idea.is_test,
        },
        kind,
      ),
    save: async (tx, { challenge, idea }, _accepted, now) => {
      await limited({ ...deps, db: tx, now: () => now }, 'idea-verdict', id)
      const columns = { outcome: kind, outcome_reason: reason, outcome_at: now }
      await tx.updateTable('ideas').set(columns).where('id', '=', id).execute()
      const { title, author } = idea
      const { slug, question_title: question, asker } = challenge
      const about = { idea: id, title, author, slug, question, asker, outcome: kind }
      await emit(tx, ideaOutcomeSet, about, now)
      return {
        view: { kind, reason, lang: languageOfText(reason), at: now.toISOString() },
        context: challengeContext(challenge, id),
      }
    },
  })
}
