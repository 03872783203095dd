import { RECRUIT_RATINGS } from '@ideathlon/contracts/scouting'
import { type Accepted, accept, point } from '../../kernel/command/decision.ts'
import type { RecruitOutcome } from './tables.ts'

export type RecruitState = {
  scoutId: number
  isVerified: boolean
  /** The recruit joined less than nine months ago, so they can still be credited. */
  isInTime: boolean
  /** The recruit's activity in closed challenges. */
  ideas: number
  ratings: number
  /** The recruit has been seen on a network and on a device. */
  isSeen: boolean
  /**
   * The recruit shares a network or a device with the scout, and therefore counts as the scout's
   * own second account.
   */
  isScoutsOwn: boolean
}

export type RecruitDecision = Accepted & { outcome: RecruitOutcome | null }

/**
 * Credits the scout once, when a recruit with a verified address has played in a challenge that has
 * closed, from a different network and device than the scout's.
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
