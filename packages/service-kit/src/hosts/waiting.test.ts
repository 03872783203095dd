import { expect, it } from 'vitest'
import { compareTraffic, type Seen } from './waiting.ts'

const at = (waits: Seen['waits']): Seen => ({ sent: 10, received: 10, waits })

it.each([
  ['nothing happened', 'no', { sent: 10, received: 10 }, 'no'],
  ['nothing has been answered yet', 'surely', { sent: 10, received: 10 }, 'surely'],
  ['something was sent', 'no', { sent: 11, received: 10 }, 'surely'],
  ['something was sent and something received', 'no', { sent: 11, received: 11 }, 'perhaps'],
  ['the answer has begun', 'surely', { sent: 10, received: 11 }, 'perhaps'],
  ['the server sent something unprompted', 'no', { sent: 10, received: 11 }, 'no'],
] as const)('after %s it knows whether something is waiting', (_what, before, now, waits) => {
  expect(compareTraffic(at(before), now)).toEqual({ ...now, waits })
})
