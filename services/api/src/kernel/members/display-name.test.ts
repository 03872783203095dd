import { expect, it } from 'vitest'
import { displayName, faceOf, knownFace, type Named } from './display-name.ts'

const mira: Named = {
  id: 7,
  handle: 'mira',
  avatar: null,
  first_name: 'Mira',
  last_name: 'Sol',
  is_guest: false,
  deleted_at: null,
}
const PICTURE = '/api/files/images/abcdefghijklmnopqrstuvwxyz.webp'
const then = new Date('2026-03-02T09:00:00Z')

it.each<[string, Partial<Named>, string]>([
  ['a member has their name', {}, 'Mira Sol'],
  ['one part of a name is enough', { last_name: '' }, 'Mira'],
  ['without a name the handle is shown', { first_name: '', last_name: '' }, 'mira'],
  ['a missing id means a removed account', { id: null }, 'Account removed'],
  ['an erased account has no name', { deleted_at: then }, 'Account removed'],
  [
    'a merged account has the name of the kept one',
    { deleted_at: then, handle: 'merged-7' },
    'Mira Sol',
  ],
  ['a member without a handle will be revealed later', { handle: null }, 'Will be revealed soon'],
  ['an empty handle counts as none', { handle: '' }, 'Will be revealed soon'],
  ['a guest is shown as a survey recipient', { is_guest: true }, 'Survey Recipient'],
  [
    'a handle of a survey recipient belongs to a guest',
    { handle: 'recipient-4711' },
    'Survey Recipient',
  ],
  ['an anonymous handle stays anonymous', { handle: 'anonymous-12' }, 'Anonymous'],
  [
    'removal takes precedence over everything',
    { deleted_at: then, is_guest: true },
    'Account removed',
  ],
])('%s', (_, given, name) => {
  expect(displayName({ ...mira, ...given })).toBe(name)
})

it('an unnamed author is anonymous', () => {
  expect(displayName(null)).toBe('Anonymous')
})

it.each<[Partial<Named>, string]>([
  [{}, 'mira'],
  [{ handle: 'recipient-4711' }, ''],
  [{ handle: 'not-anonymous-at-all' }, ''],
  [{ is_guest: true }, ''],
  [{ deleted_at: then }, ''],
  [{ deleted_at: then, handle: 'merged-7' }, 'merged-7'],
])('with %o, a profile card links to "%s"', (given, handle) => {
  expect(faceOf({ ...mira, ...given, id: 7 }).handle).toBe(handle)
})

it.each<[string, Partial<Named>, string | null]>([
  ['a member shows their picture', {}, PICTURE],
  ['a removed member has none', { deleted_at: then }, null],
  ['a guest has none', { is_guest: true }, null],
  ['a member without a name has none', { handle: 'anonymous-12' }, null],
])('%s', (_, given, picture) => {
  expect(faceOf({ ...mira, avatar: PICTURE, ...given, id: 7 }).avatar_url).toBe(picture)
})

it.each([
  ['mira', 'Mira Sol', 'Mira Sol'],
  ['merged-7', 'Mira Sol', 'Mira Sol'],
  ['removed-7', '', 'Account removed'],
  ['recipient-4711', '', 'Survey Recipient'],
])('shows @%s, who is named “%s”, to admins as %s', (handle, name, shown) => {
  expect(knownFace(7, { handle, name, avatar: null })?.name).toBe(shown)
})
