import { RECRUIT_RATINGS } from '@ideathlon/contracts/scouting'
import { type Accepted, accept, point } from '../../kernel/command/decision.ts'
import type { RecruitOutcome } from './tables.ts'

export type RecruitState = {
  scoutId: number
  isVerified: boolean
  /** Within the nine months in which a recruit can be credited. */
  isInTime: boolean
  /** The recruit's activity in closed challenges. */
  ideas: number
  ratings: number
  /** They were seen on a network and at a device. */
  isSeen: boolean
  /** They share a network or a device with the scout: the scout's own second account. */
  isScoutsOwn: boolean
}

export type RecruitDecision = Accepted & { outcome: RecruitOutcome | null }

/**
 * Credited once, when a recruit with a proven address has played in a challenge that closed, from
 * another network and another device than the scout's.
 */
export function decideRecruit(state: RecruitState): RecruitDecision {
  const hasPlayed = state.ideas > 0 || state.ratings >= RECRUIT_RATINGS
  const isReady = state.isVerified && state.isInTime && hasPlayed
  if (!isReady) return { ...accept(), outcome: null }
  if (state.isScoutsOwn) return { ...accept(), outcome: 'void' }
  if (!state.isSeen) return { ...accept(), outcome: null }
  return {
    ...accept(point('PlatformActivity:RecruitActivated', state.scoutId, {})),
    outcome: 'activated',
  }
}
