import type { Draft } from '@ideathlon/contracts/drafts'
import { expect, it } from 'vitest'
import { choose } from './choose.ts'
import type { DraftKind } from './draft-kind.ts'

type Note = { title: string }
const titled = (title: string): Note => ({ title })
const NOTE: DraftKind<Note> = {
  type: 'idea',
  empty: titled(''),
  read: (kept) => kept as Note,
  isEmpty: ({ title }) => title === '',
  isSame: (one, other) => one.title === other.title,
  titleOf: ({ title }) => title,
}
const draft = (title: string): Draft => ({
  id: 1,
  draft_type: 'idea',
  origin: 'idea-form',
  challenge: null,
  title,
  lang: '',
  content: titled(title),
  version: 4,
  sent: false,
  asker: { id: 1, handle: 'ada', name: 'Ada', avatar_url: null },
  is_mine: true,
  co_author: null,
  saved_at: '2026-03-02T09:00:00Z',
})
const local = (title: string, version: number | null, isSaved = false) => ({
  isSaved,
  content: titled(title),
  at: '2026-03-02T10:00:00Z',
  version,
})

it('starts empty without a draft', () => {
  expect(choose(NOTE, undefined, undefined)).toMatchObject({
    content: NOTE.empty,
    restoredAt: undefined,
  })
})

it('continues with the server’s copy, or with a newer one on this device', () => {
  expect(choose(NOTE, draft('Bread'), undefined)).toMatchObject({ content: { title: 'Bread' } })
  expect(choose(NOTE, undefined, local('Rolls', null))).toMatchObject({
    content: { title: 'Rolls' },
  })
  const grown = choose(NOTE, draft('Bread'), local('Bread rolls', 4))
  expect(grown).toMatchObject({ content: { title: 'Bread rolls' }, other: undefined })
})

it('keeps both copies if another device has written in the meantime', () => {
  const both = choose(NOTE, draft('Bread'), local('Rolls', 3))
  expect(both).toMatchObject({ content: { title: 'Rolls' }, other: { title: 'Bread' } })
})

it('takes over another device’s changes if this device’s copy was fully saved', () => {
  const gone = choose(NOTE, draft('Bread'), local('Bre', 3, true))
  expect(gone).toMatchObject({ content: { title: 'Bread' }, other: undefined })
})
