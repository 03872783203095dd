import { SCIM, ScimPatch, ScimUserInput } from '@ideathlon/contracts/integrators/scim'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterIn, patched, type Stated, statedIn } from './rules.ts'

const wile: Stated = {
  userName: 'wile@acme.example',
  externalId: 'e-1',
  email: 'wile@acme.example',
  givenName: 'Wile',
  familyName: 'Coyote',
  active: true,
}
const patch = (...Operations: object[]) => patched(wile, ScimPatch.parse({ Operations }))

it.each([
  ['Okta deactivates', { op: 'replace', value: { active: false } }, { active: false }],
  ['Entra deactivates', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
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
    'an attribute by its schema',
    { op: 'replace', path: `${SCIM.user}:userName`, value: 'w' },
    { userName: 'w' },
  ],
  ['an id is removed', { op: 'remove', path: 'externalId' }, { externalId: null }],
  ['the e-mail is removed', { op: 'remove', path: 'emails' }, { email: null }],
  [
    'the e-mail is removed by its type',
    { op: 'remove', path: 'emails[type eq "work"].value' },
    { email: null },
  ],
  [
    'a private e-mail',
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'w@home.example' },
    {},
  ],
  ['what we do not keep', { op: 'replace', path: 'title', value: 'Genius' }, {}],
  ['what we do not keep', { op: 'add', path: '__proto__', value: { active: false } }, {}],
])('%s', (_, operation, change) => {
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

it('a user that is replaced without a word about being active stays as it is', () => {
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
])('the filter %s is understood', (text, value) => {
  expect(filterIn(text)).toEqual({ ok: true, value })
})

it('other filters are refused', () => {
  const others = [
    'userName sw "a"',
    'userName eq "a" or id eq "b"',
    'active eq true',
    'userName eq "\\x"',
  ]
  for (const text of others) expect(filterIn(text)).toMatchObject({ scimType: 'invalidFilter' })
  fc.assert(fc.property(fc.string(), (text) => filterIn(text) !== undefined))
})
