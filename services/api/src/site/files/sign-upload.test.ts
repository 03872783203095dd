import { expect, it } from 'vitest'
import { isSignedUpload, signUpload } from './sign-upload.ts'

const now = new Date('2026-03-02T09:00:00Z')
const key = 'a'.repeat(26)
const secret = 'a secret'
const { url, expiresAt } = signUpload(key, secret, now)
const query = new URL(url, 'http://x').searchParams
const input = {
  key,
  expires: Number(query.get('expires')),
  signature: query.get('signature') ?? '',
}

it('is valid for exactly ten minutes', () => {
  expect(expiresAt.toISOString()).toBe('2026-03-02T09:10:00.000Z')
  expect(isSignedUpload(input, secret, now)).toBe(true)
  expect(isSignedUpload(input, secret, new Date('2026-03-02T09:09:59.999Z'))).toBe(true)
  expect(isSignedUpload(input, secret, expiresAt)).toBe(false)
})

it.each([
  { what: 'another file', more: { key: 'b'.repeat(26) } },
  { what: 'a later expiry', more: { expires: input.expires + 60 } },
  { what: 'another signature', more: { signature: 'x'.repeat(43) } },
  { what: 'no signature', more: { signature: '' } },
])('is invalid for $what', ({ more }) => {
  expect(isSignedUpload({ ...input, ...more }, secret, now)).toBe(false)
})

it('is invalid with another secret', () => {
  expect(isSignedUpload(input, 'another', now)).toBe(false)
})
