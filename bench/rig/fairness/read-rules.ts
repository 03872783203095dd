import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Happening } from '@ideathlon/contracts/events/envelope'
import { priceOf } from '@ideathlon/contracts/price'
import { Rules } from '@ideathlon/contracts/rules'

const FOLDER = join(import.meta.dirname, '../../../rules')

/** The rules of a release, by their version. */
export async function readRules(version: number): Promise<Rules> {
  return Rules.parse(JSON.parse(await readFile(join(FOLDER, `${version}.json`), 'utf8')))
}

/** What events pay these members, in neurons. */
export function paidTo(
  members: ReadonlySet<number>,
  happenings: readonly Happening[],
  rules: Rules,
): number {
  const milli = happenings.reduce((sum, happening) => {
    if (!('recipient' in happening) || !members.has(happening.recipient)) return sum
    return sum + priceOf(happening.key, happening.data, rules)
  }, 0)
  return milli / 1000
}
