import type { IdeaView } from '@ideathlon/contracts/ideas'
import { RATINGS_TO_BE_SURE } from '@ideathlon/contracts/limits'
import { Pill } from '../../ui/surfaces/pill.tsx'

/**
 * Shown on an idea if a few more ratings could have changed its place or who is among the winners.
 */
export function RankingConfidence({ result }: Pick<IdeaView, 'result'>) {
  if (result === null || result.place === null) return null
  return (
    <>
      {result.ratings < RATINGS_TO_BE_SURE && <Pill>few ratings</Pill>}
      {result.is_provisional && (
        <Pill>
          provisional
          <span className="sr-only">: too close to the winners’ cutoff to be certain</span>
        </Pill>
      )}
    </>
  )
}
