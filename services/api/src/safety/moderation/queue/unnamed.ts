import { isRevealedIn } from '../../../play/challenges/openness.ts'

/** What has no author for anybody as long as its challenge is open. */
export const UNNAMED: ReadonlySet<string> = new Set(['idea', 'mentoring', 'doubt'])

/** Whether nobody is told who wrote a reported thing: not those who decide about it either. */
export const isUnnamed = (kind: string, challengeState: string | null): boolean =>
  UNNAMED.has(kind) && challengeState !== null && !isRevealedIn(challengeState)
