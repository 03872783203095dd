import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  ['Firefox on Linux', 'Firefox on Linux'],
  ['Samsung Internet on Android', 'Samsung Internet on Android'],
  ['iPhone', 'iPhone'],
  ['', 'Unknown device'],
])('the device "%s" is shown as "%s"', (device, name) => {
  expect(deviceName(device)).toBe(name)
})
