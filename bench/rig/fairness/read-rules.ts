import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { priceOf } from '@ideathlon/contracts/price'
import { Rules } from '@ideathlon/contracts/rules'

const FOLDER = join(import.meta.dirname, '../../../rules')

/** Reads this version of the rules. */
export async function readRules(version: number): Promise<Rules> {
  return Rules.parse(JSON.parse(await readFile(join(FOLDER, `${version}.json`), 'utf8')))
}

/** What the members earn for these events, in neurons. */
export function paidTo(
  members: ReadonlySet<number>,
  newEvents: readonly NewEvent[],
  rules: Rules,
): number {
  const milli = newEvents.reduce((sum, newEvent) => {
    if (!('recipient' in newEvent) || !members.has(newEvent.recipient)) return sum
    return sum + priceOf(newEvent.key, newEvent.data, rules)
  }, 0)
  return milli / 1000
}
