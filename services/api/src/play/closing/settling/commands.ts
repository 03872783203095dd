import type { ChallengeId } from '@ideathlon/contracts/ids'
import { refuse } from '../../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import { runTwoPhase } from '../../../kernel/command/run-two-phase.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { challengeContext, loadChallenge } from '../../challenges/store.ts'
import { readRulesInForce } from '../../pending-points/rules-in-force.ts'
import { stakePrices } from '../agreement/stake.ts'
import { loadPlayed } from '../load.ts'
import { clearProvisional, saveAskerResults } from '../save.ts'
import { runInWorker } from '../worker/run-in-worker.ts'
import { handOverIdeas } from './hand-over.ts'

export type Settled = { state: 'settled'; slug: string }

type SettleInput = { origin: Origin; now: Date; version?: number | undefined }

/**
 * Makes the asker's picks final and pays what depends on them. `version`: the version of the picks
 * that the asker saw; if they have changed since then, the command is refused.
 */
export async function settleChallenge(
  deps: Deps,
  id: ChallengeId,
  { origin, now, version }: SettleInput,
): Promise<Outcome<Settled>> {
  const outcome = await runTwoPhase(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { id }, 'shared')
      return { challenge, picks: await loadPicks(tx, id) }
    },
    decide: ({ challenge: { state, picks_version } }) => {
      if (state !== 'closed') return refuse('not_to_settle')
      const isStale = version !== undefined && version !== picks_version
      return isStale ? refuse('picks_stale') : { ok: true }
    },
    compute: async ({ challenge, picks }) => {
      const played = await loadPlayed(deps.db, challenge)
      const prices = stakePrices(await readRulesInForce(deps.db))
      const { actor, requestId } = origin
      const context = challengeContext(challenge)
      const filed = { actor, requestId, context, occurredAt: now }
      return runInWorker({ what: 'settling', state: { ...played, prices, picks }, filed })
    },
    save: async (tx, { challenge: { slug, picks_version } }, result) => {
      const challenge = await loadChallenge(tx, { id }, 'alone')
      if (challenge.state !== 'closed') return refuse('not_to_settle')
      if (challenge.picks_version !== picks_version) return 'changed'
      const settled = { state: 'settled', settled_at: now }
      await tx.updateTable('challenges').set(settled).where('id', '=', id).execute()
      await saveAskerResults(tx, id, result.asker)
      await clearProvisional(tx, id)
      await handOverIdeas(tx, id)
      const view: Settled = { state: 'settled', slug }
      return { ok: true, view, parts: result.parts }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}

/** In the asker's order, best first. */
const loadPicks = (tx: Tx, challenge: ChallengeId) =>
  tx
    .selectFrom('picks as p')
    .innerJoin('ideas as i', 'i.id', 'p.idea')
    .select(['p.idea as ideaId', 'i.author as authorId'])
    .where('p.challenge', '=', challenge)
    .orderBy('p.place')
    .execute()
