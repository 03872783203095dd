import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'

/** Kinds of content whose author is anonymous while the challenge is open. */
export const UNNAMED: ReadonlySet<string> = new Set(['idea', 'mentoring', 'doubt'])

export type Unnameable = { kind: string; isAlias: boolean; challengeState: string | null }

/**
 * Whether the author is hidden from everyone, including the deciding moderator: while the challenge
 * is open, or permanently if they write under an alias.
 */
export const isUnnamed = ({ kind, isAlias, challengeState }: Unnameable): boolean =>
  isAlias || (UNNAMED.has(kind) && challengeState !== null && !isRevealedIn(challengeState))
