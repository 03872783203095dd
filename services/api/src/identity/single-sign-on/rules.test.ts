import { expect, it } from 'vitest'
import type { Person } from '../openid/person.ts'
import {
  type Expected,
  isOfDomains,
  isUsableIssuer,
  matchExpected,
  userNamesOf,
  whyNotAdmitted,
} from './rules.ts'

const domains = ['acme.example', 'lab.acme.example']
const person: Person = {
  subject: 's-1',
  handle: 'wile',
  name: 'Wile',
  email: 'wile@acme.example',
  isEmailProven: true,
}

it.each([
  ['wile@acme.example', true],
  ['WILE@Acme.Example', true],
  ['wile@lab.acme.example', true],
  ['wile@other.acme.example', false],
  ['wile@notacme.example', false],
  ['wile@acme.example.evil.org', false],
  ['wile@evil.org@acme.example', false],
  ['acme.example', false],
  ['', false],
  [null, false],
])('decides whether the address %s belongs to the domains: %s', (email, isOurs) => {
  expect(isOfDomains(email, domains)).toBe(isOurs)
})

it.each([
  ['https://login.acme.example/realms/a', true],
  ['http://10.0.0.5:8080', true],
  ['http://login.acme.example', false],
  ['javascript:alert(1)', false],
  ['https://user:pass@acme.example', false],
  ['https://acme.example/?a=b', false],
])('decides whether the issuer %s can be used: %s', (issuer, isUsable) => {
  expect(isUsableIssuer(issuer, ['10.0.0.5:8080'])).toBe(isUsable)
})

it('refuses people without a verified address of the organisation', () => {
  expect(whyNotAdmitted({ domains }, person)).toBeUndefined()
  expect(whyNotAdmitted({ domains }, { ...person, email: null })).toBe('sso_foreign_address')
  expect(whyNotAdmitted({ domains }, { ...person, email: 'a@b.org' })).toBe('sso_foreign_address')
  expect(whyNotAdmitted({ domains }, { ...person, isEmailUnverified: true })).toBe('sso_unproven')
})

it('recognises an expected member by the directory’s id, or by a verified address', () => {
  const byId: Expected = { account: 1, externalId: 's-1', email: null }
  const byEntraId: Expected = { account: 2, externalId: 'o-1', email: null }
  const byAddress: Expected = { account: 3, externalId: 's-2', email: 'wile@acme.example' }
  const all = [byAddress, byEntraId, byId]
  expect(matchExpected(person, all)).toBe(byId)
  expect(matchExpected({ ...person, directoryId: 'o-1' }, [byAddress, byEntraId])).toBe(byEntraId)
  expect(matchExpected(person, [byAddress])).toBe(byAddress)
  expect(matchExpected({ ...person, isEmailProven: false }, [byAddress])).toBe('unproven')
  expect(matchExpected({ ...person, email: null }, [{ ...byAddress, email: null }])).toBeUndefined()
  expect(matchExpected(person, [])).toBeUndefined()
})

it('names a user as directories do: by an address', () => {
  expect(userNamesOf(person, 7)).toEqual(['wile@acme.example', 's-1', 's-1#7'])
  expect(userNamesOf({ ...person, handle: 'w@acme.example' }, 7)[0]).toBe('w@acme.example')
})
