import { OTHER_RECORD_NAMES, POWER_ACT_NAMES } from '@ideathlon/contracts/acts-of-power'
import { expect, it } from 'vitest'
import { ACT_GROUPS } from './act-groups.ts'

it('every record except that of a single request belongs to a group in the audit log', () => {
  const groups = Object.keys(ACT_GROUPS)
  const names = [...POWER_ACT_NAMES, ...OTHER_RECORD_NAMES].filter((name) => name !== 'call')
  const without = names.filter((name) => !groups.includes(name.split('.')[0] ?? ''))
  expect(without).toEqual([])
})
