import type { ChallengeView } from '@ideathlon/contracts/challenges'

type AmaChallenge = Pick<ChallengeView, 'solution_format' | 'state' | 'slug'> & {
  catalyst: Pick<ChallengeView['catalyst'], 'handle'>
}

const WAITING = new Set<ChallengeView['state']>(['draft', 'scheduled'])

/**
 * The address of an AMA on its asker's page; undefined for an unpublished AMA, which keeps its own
 * page. Other query parameters, such as an idea to open or write, are kept.
 */
export function placeOfAma(
  { solution_format, state, catalyst, slug }: AmaChallenge,
  search = new URLSearchParams(),
): string | undefined {
  if (solution_format !== 'ama' || WAITING.has(state) || catalyst.handle === '') return undefined
  const query = new URLSearchParams(search)
  query.set('question', slug)
  return `/${catalyst.handle}/mentor?${query.toString()}`
}
