import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'

/** Kinds of content whose author is anonymous while the challenge is open. */
export const UNNAMED: ReadonlySet<string> = new Set(['idea', 'mentoring', 'doubt'])

/** Whether the author is hidden from everyone, the deciding moderator included. */
export const isUnnamed = (kind: string, challengeState: string | null): boolean =>
  UNNAMED.has(kind) && challengeState !== null && !isRevealedIn(challengeState)
