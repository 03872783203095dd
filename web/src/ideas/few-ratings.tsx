import type { IdeaView } from '@ideathlon/contracts/ideas'
import { RATINGS_TO_BE_SURE } from '@ideathlon/contracts/limits'
import { Pill } from '../ui/surfaces/pill.tsx'

/** Says where a place rests on so few ratings that a handful more could have changed it. */
export function FewRatings({ result }: Pick<IdeaView, 'result'>) {
  const isUnsure = result !== null && result.place !== null && result.ratings < RATINGS_TO_BE_SURE
  return isUnsure && <Pill>few ratings</Pill>
}
