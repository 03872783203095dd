import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { isCounted } from '../../questions/counting-time.ts'
import { MyResult } from '../../rating/my-result.tsx'
import { RateQuestion } from '../../rating/rate-question.tsx'
import { AskAgain, AskerDesk } from './life/asker-desk.tsx'
import { Counting } from './life/counting.tsx'
import { OwnIdeas } from './own-ideas.tsx'
import { Results } from './results.tsx'

/** What there is to see once time is up: the counting, then how it came out. */
export function ClosedQuestion({ challenge }: { challenge: ChallengeView }) {
  const hasEntered = (challenge.mine?.ideas ?? 0) > 0
  return (
    <>
      {isCounted(challenge) ? (
        <>
          <Counting challenge={challenge} />
          {hasEntered && <OwnIdeas challenge={challenge} />}
        </>
      ) : (
        <Results challenge={challenge} />
      )}
      <AskerDesk challenge={challenge} />
      <MyResult slug={challenge.slug} />
      <RateQuestion slug={challenge.slug} />
      <AskAgain challenge={challenge} />
    </>
  )
}
