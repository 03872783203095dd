import { SCIM, ScimPatch, ScimUserInput } from '@ideathlon/contracts/integrators/scim'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterIn, patched, statedIn, type UserAttributes } from './rules.ts'

const wile: UserAttributes = {
  userName: 'wile@acme.example',
  externalId: 'e-1',
  email: 'wile@acme.example',
  givenName: 'Wile',
  familyName: 'Coyote',
  active: true,
}
const patch = (...Operations: object[]) => patched(wile, ScimPatch.parse({ Operations }))

it.each([
  ['Okta deactivates a user', { op: 'replace', value: { active: false } }, { active: false }],
  [
    'Entra ID deactivates a user',
    { op: 'Replace', path: 'active', value: 'False' },
    { active: false },
  ],
  ['a name part', { op: 'replace', path: 'name.givenName', value: 'W.' }, { givenName: 'W.' }],
  ['a whole name', { op: 'add', value: { name: { familyName: 'C.' } } }, { familyName: 'C.' }],
  [
    'an e-mail by its type',
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'W@acme.example' },
    { email: 'w@acme.example' },
  ],
  [
    'the primary e-mail',
    {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'a@b.c' }, { value: 'd@e.f', primary: true }],
    },
    { email: 'd@e.f' },
  ],
  [
    'an attribute with its schema',
    { op: 'replace', path: `${SCIM.user}:userName`, value: 'w' },
    { userName: 'w' },
  ],
  ['removing an id', { op: 'remove', path: 'externalId' }, { externalId: null }],
  ['removing the e-mail', { op: 'remove', path: 'emails' }, { email: null }],
  [
    'removing the e-mail by its type',
    { op: 'remove', path: 'emails[type eq "work"].value' },
    { email: null },
  ],
  [
    'a private e-mail',
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'w@home.example' },
    {},
  ],
  ['an attribute that is not stored', { op: 'replace', path: 'title', value: 'Genius' }, {}],
  [
    'an attribute that is not stored',
    { op: 'add', path: '__proto__', value: { active: false } },
    {},
  ],
])('patches a user: %s', (_, operation, change) => {
  expect(patch(operation)).toEqual({ ok: true, value: { ...wile, ...change } })
})

it.each([
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
  [{ op: 'remove', path: 'userName' }, 'invalidValue'],
  [{ op: 'remove', path: 'active' }, 'invalidValue'],
  [{ op: 'remove' }, 'invalidPath'],
  [{ op: 'destroy', path: 'active' }, 'invalidSyntax'],
])('%o is refused', (operation, scimType) => {
  expect(patch(operation)).toMatchObject({ ok: false, scimType })
})

it('keeps a replaced user active or inactive if nothing is said about it', () => {
  const input = ScimUserInput.parse({ userName: 'Wile@acme.example', name: null, emails: null })
  expect(statedIn(input, { active: false })).toEqual({
    userName: 'Wile@acme.example',
    externalId: null,
    email: 'wile@acme.example',
    givenName: '',
    familyName: '',
    active: false,
  })
  expect(statedIn({ ...input, active: true }, { active: false }).active).toBe(true)
})

it.each([
  ['userName eq "wile@acme.example"', { by: 'userName', value: 'wile@acme.example' }],
  ['USERNAME EQ "a \\"quoted\\" name"', { by: 'userName', value: 'a "quoted" name' }],
  [`${SCIM.user}:externalId eq "1"`, { by: 'externalId', value: '1' }],
  ['', undefined],
])('understands the filter %s', (text, value) => {
  expect(filterIn(text)).toEqual({ ok: true, value })
})

it('refuses other filters', () => {
  const others = [
    'userName sw "a"',
    'userName eq "a" or id eq "b"',
    'active eq true',
    'userName eq "\\x"',
  ]
  for (const text of others) expect(filterIn(text)).toMatchObject({ scimType: 'invalidFilter' })
  fc.assert(fc.property(fc.string(), (text) => filterIn(text) !== undefined))
})
