import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  ['Firefox on Linux', 'Firefox on Linux'],
  ['Samsung Internet on Android', 'Samsung Internet on Android'],
  ['iPhone', 'iPhone'],
  ['', 'Unknown device'],
])('shows the device "%s" as "%s"', (device, name) => {
  expect(deviceName(device)).toBe(name)
})
