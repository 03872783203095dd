import type { ChallengeView } from '@ideathlon/contracts/challenges'

type Asked = Pick<ChallengeView, 'solution_format' | 'state' | 'slug'> & {
  catalyst: Pick<ChallengeView['catalyst'], 'handle'>
}

const WAITING = new Set<ChallengeView['state']>(['draft', 'scheduled'])

/**
 * Where an AMA is found: with the member who can be asked. One that nobody sees yet stays where it is.
 * What the address asked for besides, an idea to open or to write, it asks for there.
 */
export function placeOfAma(
  { solution_format, state, catalyst, slug }: Asked,
  search = new URLSearchParams(),
): string | undefined {
  if (solution_format !== 'ama' || WAITING.has(state) || catalyst.handle === '') return undefined
  const asks = new URLSearchParams(search)
  asks.set('question', slug)
  return `/${catalyst.handle}/mentor?${asks.toString()}`
}
