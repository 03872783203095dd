import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'

type Idea = { id: number; number: number; challenge: number; isShown: boolean }

export type DuplicateState = {
  /** The state of the challenge. */
  state: string
  idea: Idea
  /** Undefined if there is no such idea; null to remove the link. */
  original: (Idea & { isDuplicate: boolean }) | null | undefined
  /** Whether other ideas are linked to this one. */
  isOriginal: boolean
}

/**
 * An idea can be linked only after the close, to an earlier idea in the same challenge that is not
 * a duplicate itself.
 */
export function decideDuplicate(link: DuplicateState): Decision {
  const { state, idea, original, isOriginal } = link
  if (!isRevealedIn(state)) return refuse('duplicate_elsewhere')
  if (original === null) return accept()
  if (!idea.isShown) return refuse('idea_not_found')
  if (!original?.isShown || original.challenge !== idea.challenge)
    return refuse('duplicate_elsewhere')
  if (original.number >= idea.number) return refuse('duplicate_elsewhere')
  if (original.isDuplicate || isOriginal) return refuse('duplicate_elsewhere')
  return accept()
}
