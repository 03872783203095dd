import { expect, it } from 'vitest'
import { releasedRules } from './released.ts'

it.each([
  { inForce: undefined, known: [1, 2], then: 2 },
  { inForce: 1, known: [1, 2], then: 2 },
  { inForce: 2, known: [1, 2], then: undefined },
  { inForce: 1_001, known: [1, 2, 1_001], then: undefined },
  { inForce: undefined, known: [1, 1_001], then: 1 },
  { inForce: undefined, known: [], then: undefined },
])(
  'with $inForce in force and $known on file, $then is put in force',
  ({ inForce, known, then }) => {
    expect(releasedRules(inForce, known)).toBe(then)
  },
)
