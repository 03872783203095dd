import { expect, it } from 'vitest'
import { deviceOf, hasConsent, isSampled } from './rules.ts'

const agreed = { cookie: 'yes', doNotTrack: undefined, globalPrivacyControl: undefined }

it.each([
  { given: {}, then: true },
  { given: { cookie: undefined }, then: false },
  { given: { cookie: 'no' }, then: false },
  { given: { doNotTrack: '1' }, then: false },
  { given: { globalPrivacyControl: '1' }, then: false },
  { given: { doNotTrack: '0' }, then: true },
])('decides whether there is consent, given $given: $then', ({ given, then }) => {
  expect(hasConsent({ ...agreed, ...given })).toBe(then)
})

it('counts about one device in four, and any one device either always or never', () => {
  const devices = Array.from({ length: 2000 }, (_, n) => deviceOf(`device-${n}`, 'salt'))
  expect(devices.filter(isSampled).length / 2000).toBeCloseTo(0.25, 1)
  expect(deviceOf('device-1', 'salt')).toEqual(devices[1])
})

it('identifies a device differently in another installation', () => {
  expect(deviceOf('device', 'one')).not.toEqual(deviceOf('device', 'two'))
})
