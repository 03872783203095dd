import { refuse } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { countAsked, loadAsker } from '../../fair-pay/asker-standing.ts'
import { decidePublish } from '../decide.ts'
import { loadChallenge } from '../load.ts'
import { filledAssumptions } from '../openness.ts'
import { challengeContext } from '../save.ts'
import { challengeOpened } from '../signals.ts'

/** The day of a scheduled question has come: only now has it been published. */
export async function openChallenge(
  deps: Deps,
  origin: Origin,
  id: number,
): Promise<Outcome<{ slug: string }>> {
  const outcome = await runCommand(deps, origin, {
    load: async (tx, now) => {
      const row = await loadChallenge(tx, { id }, 'alone')
      return { row, standing: await loadAsker(tx, row.asker, now) }
    },
    decide: ({ row, standing }) =>
      row.state === 'scheduled'
        ? decidePublish(
            { askerId: row.asker, opensAt: row.opens_at, closesAt: row.closes_at, ...standing },
            { assumptions: filledAssumptions(row) },
          )
        : refuse('challenge_not_open'),
    save: async (tx, { row }, _accepted, now) => {
      await countAsked(tx, row.asker, now)
      await tx.updateTable('challenges').set({ state: 'open' }).where('id', '=', id).execute()
      await emit(tx, challengeOpened, { challenge: id }, now)
      return { view: { slug: row.slug }, context: challengeContext(row) }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}
