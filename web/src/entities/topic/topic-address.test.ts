import { expect, it } from 'vitest'
import { topicAddress, topicInAddress } from './topic-address.ts'

it.each([
  { kind: 'platform', ref: 'platform', title: '' },
  { kind: 'channel', ref: 'tea 4 two', title: 'Tea' },
] as const)('a topic of a $kind is found in its address', (place) => {
  const address = topicAddress('platform', { id: 42, place })
  expect(topicInAddress(` https://ideathlon.example${address} `)).toBe(42)
  expect(topicInAddress(`${address}/#message-7`)).toBe(42)
  expect(topicInAddress(`${address}?scout_id=ada7`)).toBe(42)
})

it.each(['', '42', '/platform/discussion-forums', '/challenges/how-to-fly-42', '/ada7'])(
  'no topic is found in "%s"',
  (address) => expect(topicInAddress(address)).toBeUndefined(),
)
