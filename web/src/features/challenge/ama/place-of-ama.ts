import type { ChallengeView } from '@ideathlon/contracts/challenges'

const WAITING = new Set(['draft', 'scheduled'])

/** Where an AMA is found: with the member who can be asked. One that nobody sees yet stays where it is. */
export function placeOfAma({
  solution_format,
  state,
  catalyst,
  slug,
}: ChallengeView): string | undefined {
  if (solution_format !== 'ama' || WAITING.has(state) || catalyst.handle === '') return undefined
  return `/${catalyst.handle}/mentor?question=${slug}`
}
