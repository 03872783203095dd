import { RECRUIT_RATINGS } from '@ideathlon/contracts/scouting'
import { type Accepted, accept, point } from '../decision.ts'
import type { RecruitOutcome } from './scouting-tables.ts'

export type RecruitState = {
  scoutId: number
  isVerified: boolean
  /** Nine months after they came nobody is credited any more. */
  isInTime: boolean
  ideas: number
  ratings: number
  /** They came from where the scout was seen: the scout's own second account. */
  isScoutsOwn: boolean
}

export type RecruitDecision = Accepted & { outcome: RecruitOutcome | null }

/** Credited once, when a recruit is somebody with an address who really plays. */
export function decideRecruit(state: RecruitState): RecruitDecision {
  const isPlaying = state.ideas > 0 || state.ratings >= RECRUIT_RATINGS
  if (!state.isVerified || !state.isInTime || !isPlaying) return { ...accept(), outcome: null }
  if (state.isScoutsOwn) return { ...accept(), outcome: 'void' }
  return {
    ...accept(point('PlatformActivity:RecruitActivated', state.scoutId, {})),
    outcome: 'activated',
  }
}
