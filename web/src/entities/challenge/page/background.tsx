import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { hasDeepDive } from '@ideathlon/contracts/deep-dives'
import { later } from '../../../ui/parts/later.tsx'
import { Assumptions } from './assumptions.tsx'

const DeepDiveTabs = later(
  async () => (await import('./deep-dives/deep-dive-tabs.tsx')).DeepDiveTabs,
)

const IdeaToImprove = later(async () => (await import('./idea-to-improve.tsx')).IdeaToImprove)

/** What the asker adds to the question: an idea to improve, assumptions and deep dives. */
export function Background({ challenge }: { challenge: ChallengeView }) {
  return (
    <>
      {challenge.improve_idea && <IdeaToImprove challenge={challenge} />}
      <Assumptions challenge={challenge} />
      {hasDeepDive(challenge.deep_dives) && <DeepDiveTabs dives={challenge.deep_dives} />}
    </>
  )
}
