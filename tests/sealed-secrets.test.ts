import { expect, it } from 'vitest'
import { ssoSeal } from '../services/api/src/identity/single-sign-on/clients.ts'
import { sealWith } from '../services/api/src/identity/two-factor/seal.ts'

const INTERNAL_SECRET = 'the internal secret of an installation for tests'
const without = { INTERNAL_SECRET, IDENTITY_SECRET: undefined }

// Both tests check what docs/identity.md promises to operators who set IDENTITY_SECRET later.

it('what INTERNAL_SECRET encrypted can be read once IDENTITY_SECRET has the same value', () => {
  const kept = ssoSeal(without).close('a client secret')
  expect(kept).not.toContain('a client secret')
  const later = { INTERNAL_SECRET, IDENTITY_SECRET: INTERNAL_SECRET }
  expect(ssoSeal(later).open(kept)).toBe('a client secret')
  const another = {
    INTERNAL_SECRET,
    IDENTITY_SECRET: 'another secret that is long enough for tests',
  }
  expect(() => ssoSeal(another).open(kept)).toThrow(/another IDENTITY_SECRET/)
})

it('second factors that were stored without IDENTITY_SECRET can be read with it', () => {
  const kept = sealWith(undefined).close('a second factor')
  expect(sealWith(INTERNAL_SECRET).open(kept)).toBe('a second factor')
})
