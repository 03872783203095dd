import { expect, it } from 'vitest'
import { codeAt, stepOf, uriOf } from './totp.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const now = new Date('2026-03-02T09:00:10Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const step = Math.floor(now.getTime() / 30_000)

it.each([
  [-60, undefined],
  [-30, step - 1],
  [0, step],
  [30, step + 1],
  [60, undefined],
])('a code from %i seconds away belongs to step %s', (seconds, expectedStep) => {
  expect(stepOf(codeAt(secret, later(seconds)), { secret, lastStep: 0 }, now)).toBe(expectedStep)
})

it('accepts a code only once', () => {
  const code = codeAt(secret, now)
  expect(stepOf(code, { secret, lastStep: step - 1 }, now)).toBe(step)
  expect(stepOf(code, { secret, lastStep: step }, now)).toBeUndefined()
})

it('finds no step for a wrong code', () => {
  const wrong = codeAt(secret, now) === '123456' ? '654321' : '123456'
  expect(stepOf(wrong, { secret, lastStep: 0 }, now)).toBeUndefined()
})

it('names the account in the setup link', () => {
  expect(uriOf(secret, 'ada')).toMatch(/^otpauth:\/\/totp\/Ideathlon:ada\?issuer=Ideathlon&secret=/)
})
