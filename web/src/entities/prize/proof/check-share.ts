import { isFairShare, isInTree, lineText, placeText } from '@ideathlon/contracts/payouts/proof'
import type { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { sha256 } from './sha256.ts'

export type Check = { says: string; isTrue: boolean }

/**
 * The checks of a member's own share that do not require trust in the server, because they are
 * computed here from the published roots. Checks that do not apply are left out.
 */
export async function checkShare(own: OwnLine): Promise<Check[]> {
  const { run, line, path, place, place_path: placePath, rules } = own
  const isSamePlace =
    line.run === run.id &&
    line.member === place.member &&
    line.order === place.order &&
    line.weight === place.milli_points
  const checks = [
    {
      says: 'Your place is in the published final standings.',
      isTrue: await isIn(placeText(place), placePath, run.standings_root),
    },
    {
      says: 'Your share is in the published list of payouts.',
      isTrue: await isIn(lineText(line), path, run.lines_root),
    },
    { says: 'Your share was worked out from your own neurons and place.', isTrue: isSamePlace },
    {
      says: 'The amount is your share of the pool, to the cent.',
      isTrue: isFairShare(line, { pool: run.pool_cents, weights: run.weights }),
    },
  ]
  if (run.rules_hash === null) return checks
  return [
    ...checks,
    {
      says: 'The rules are those that were published when the race started.',
      isTrue: rules !== null && (await sha256(rules)) === run.rules_hash,
    },
  ]
}

async function isIn(text: string, path: OwnLine['path'], root: string | null): Promise<boolean> {
  return root !== null && (await isInTree(text, { path, root }))
}
