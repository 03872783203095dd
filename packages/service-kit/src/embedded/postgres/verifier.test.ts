import { expect, it } from 'vitest'
import { isVerifierOf, verifierOf } from './verifier.ts'

/** From RFC 7677, whose example uses the password "pencil". */
const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64')
const pencil =
  'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU='

it('builds the same verifier that PostgreSQL stores', () => {
  expect(verifierOf('pencil', salt)).toBe(pencil)
  expect(verifierOf('pencil', salt)).not.toContain('pencil')
})

it.each([
  { given: 'the password', password: 'pencil', stored: pencil, is: true },
  { given: 'another password', password: 'pen', stored: pencil, is: false },
  { given: 'a role without a password', password: 'pencil', stored: null, is: false },
  {
    given: 'an older kind of verifier',
    password: 'pencil',
    stored: `md5${'0'.repeat(32)}`,
    is: false,
  },
])(
  'decides whether a password matches what is stored, given $given: $is',
  ({ password, stored, is }) => {
    expect(isVerifierOf(password, stored)).toBe(is)
  },
)
