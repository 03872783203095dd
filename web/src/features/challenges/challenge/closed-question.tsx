import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { isCounted } from '../../../entities/challenge/counting-time.ts'
import { AskersDecision } from '../../../entities/money/prize/prize-decision.tsx'
import { MyResult } from '../../../entities/rating/my-result.tsx'
import { RateQuestion } from '../../../entities/rating/rate-question.tsx'
import { OwnPrize } from './money/own-prize.tsx'
import { OwnIdeas } from './own-ideas.tsx'
import { Results } from './results.tsx'
import { AskAgain, AskerPanel } from './schedule/asker-panel.tsx'
import { StillCounting } from './schedule/still-counting.tsx'

/** The content after closing: first the progress of the counting, then the result. */
export function ClosedQuestion({ challenge }: { challenge: ChallengeView }) {
  const hasEntered = (challenge.mine?.ideas ?? 0) > 0
  return (
    <>
      {challenge.mine !== null && hasMoney(challenge) && <OwnPrize slug={challenge.slug} />}
      {isCounted(challenge) ? (
        <>
          <StillCounting challenge={challenge} />
          {hasEntered && <OwnIdeas challenge={challenge} />}
        </>
      ) : (
        <Results challenge={challenge} />
      )}
      {challenge.mine?.is_catalyst && <AskersDecision challenge={challenge} />}
      <AskerPanel challenge={challenge} />
      <MyResult slug={challenge.slug} />
      <RateQuestion slug={challenge.slug} />
      <AskAgain challenge={challenge} />
    </>
  )
}

const hasMoney = ({ prize, idea_entry_fee_cents: fee }: ChallengeView) =>
  prize.cents > 0 || prize.funded_cents > 0 || fee > 0
