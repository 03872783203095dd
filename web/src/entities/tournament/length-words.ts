import type { CycleLength } from '@ideathlon/contracts/olympiad/terms'
import { plural } from '../../lib/format/format.ts'

const NAMED = { week: 'Every week', month: 'Every month', quarter: 'Every quarter' } as const

/** "Every month", or "Every 10 days". */
export function lengthInWords(length: CycleLength): string {
  if (length in NAMED) return NAMED[length as keyof typeof NAMED]
  return plural(daysOf(length), { one: 'Every day', other: 'Every {n} days' })
}

/** The number of days in a cycle of custom length; 0 for the named lengths. */
export const daysOf = (length: CycleLength): number =>
  length.startsWith('days:') ? Number(length.slice('days:'.length)) : 0
