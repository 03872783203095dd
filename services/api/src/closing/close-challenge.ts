import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { challengeContext } from '../challenges/save.ts'
import { type Origin, type Outcome, runCommand } from '../command.ts'
import type { Deps, Tx } from '../deps.ts'
import { announceChallenge } from '../live/announce.ts'
import { decideClosing } from './decide-closing.ts'
import { type LoadedClosing, loadClosing } from './load.ts'
import { saveClosing } from './save.ts'

export type Closing = {
  by: 'asker' | 'time'
  origin: Origin
  /** The instant at which it counts as closed. */
  now: Date
  /** Who may; left out where time itself closes. */
  may?(askerId: MemberId): boolean
}

export type Closed = { state: 'closed'; slug: string }

/** The one way a question ends: for its asker, for the job that watches the time, and for imports. */
export async function closeChallenge(
  deps: Deps,
  id: ChallengeId,
  { by, origin, now, may }: Closing,
): Promise<Outcome<Closed>> {
  const outcome = await runCommand({ ...deps, now: () => now }, origin, {
    load: (tx: Tx) => loadClosing(tx, id),
    ...(may && { may: ({ challenge }: LoadedClosing) => may(challenge.asker) }),
    decide: ({ rule }) => decideClosing({ ...rule, by, prices: deps.prices }),
    save: async (tx, { challenge }, { ranking }) => {
      await saveClosing(tx, { id, ranking, now })
      return {
        view: { state: 'closed' as const, slug: challenge.slug },
        context: challengeContext(challenge),
      }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}
