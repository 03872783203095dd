import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import type { Decision } from '../../../kernel/command/decision.ts'
import type { Openness } from '../../../play/challenges/openness.ts'
import { decideDeclining, decideRestoring } from '../../../play/ideas/declining/rules.ts'
import { decideOutcome } from '../../../play/ideas/outcome/rules.ts'

export type IdeaState = {
  openness: Openness
  state: string
  declinedAt: Date | null
  isHidden: boolean
  isTest: boolean
  /** The viewer is the co-author, who can read but not act. */
  isReadAlong?: boolean
}

/** What the asker can do with an idea, by the same rules as the commands. */
export function allowedIdeaActions(idea: IdeaState, now: Date): AskerIdea['can'] {
  const { declinedAt, isHidden, isTest } = idea
  if (idea.isReadAlong) return { decline: ASKERS, restore: ASKERS, set_outcome: ASKERS }
  const declining = { challenge: idea.openness, declinedAt, isHidden }
  const outcome = { state: idea.state, isDeclined: isHidden || declinedAt !== null, isTest }
  return {
    decline: allowed(decideDeclining(declining)),
    restore: allowed(decideRestoring(declining, now)),
    set_outcome: allowed(decideOutcome(outcome)),
  }
}

const ASKERS = { allowed: false, reason: 'askers_only' } as const

const allowed = (decision: Decision) =>
  decision.ok ? { allowed: true, reason: null } : { allowed: false, reason: decision.reason }
