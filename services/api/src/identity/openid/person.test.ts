import { Handle } from '@ideathlon/contracts/ids'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handlesFor, personOfClaims, personOfFields, withEmail } from './person.ts'

const somebody = { subject: '7', handle: '', name: '', email: null, isEmailProven: false }

it.each([
  [{ handle: 'Ada_L' }, 'ada_l'],
  [{ handle: 'x', email: 'ada.lovelace@example.org' }, 'ada.lovelace'],
  [{ name: 'Zoë  Ångström' }, 'zoe.angstrom'],
  [{ name: '王' }, 'member'],
])('for %o, the first suggested handle is %s', (given, handle) => {
  expect(handlesFor({ ...somebody, ...given }, 0.5)[0]).toBe(handle)
})

it('suggests only valid handles, for any person', () => {
  const person = fc.record({ handle: fc.string(), name: fc.string(), email: fc.emailAddress() })
  fc.assert(
    fc.property(person, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, chance) => {
      for (const handle of handlesFor({ ...somebody, ...given }, chance)) {
        expect(Handle.safeParse(handle).data).toBe(handle)
      }
    }),
  )
})

it('treats an address as verified only if the provider says so', () => {
  const claims = { sub: '7', email: 'Ada@Example.org' }
  expect(personOfClaims({ ...claims, email_verified: true })).toMatchObject({
    email: 'ada@example.org',
    isEmailProven: true,
  })
  expect(personOfClaims(claims)?.isEmailProven).toBe(false)
  const fields = { subject: 'data.id', email: 'mail' }
  expect(personOfFields({ data: { id: 7 }, mail: 'a@b.org' }, fields)).toMatchObject({
    subject: '7',
    email: 'a@b.org',
    isEmailProven: false,
  })
})

it('takes the primary address only if it is verified', () => {
  const one = { email: 'A@b.org', primary: true, verified: true }
  expect(withEmail(somebody, [one]).email).toBe('a@b.org')
  expect(withEmail(somebody, [{ ...one, verified: false }]).email).toBeNull()
  expect(withEmail(somebody, 'nonsense').email).toBeNull()
})

it('refuses a person without an id', () => {
  expect(personOfClaims({ email: 'a@b.org' })).toBeUndefined()
  expect(personOfFields({}, { subject: 'id' })).toBeUndefined()
})
