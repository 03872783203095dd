import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import { expect, it } from 'vitest'
import { changesOf, draftOf, NEW_TOURNAMENT, problemOf } from './tournament-draft.ts'

const base = {
  ...NEW_TOURNAMENT,
  races: [...NEW_TOURNAMENT.races],
  name: 'Idea Race',
} as unknown as BaseOlympiad

it('sends only what was changed', () => {
  expect(changesOf(base, draftOf(base))).toEqual({})
  const races = [{ role: 'overall' as const, prize: 5_000 }]
  expect(changesOf(base, { ...draftOf(base), races, renews: false })).toEqual({
    races,
    renews: false,
  })
})

it.each([
  [{ name: ' ' }, { field: 'name', says: 'A tournament needs a name.' }],
  [
    { name: 'Race', length: 'days:0' as const },
    { field: 'length', says: 'Choose a week, a month, a quarter, or 1 to 366 days.' },
  ],
  [{ name: 'Race', length: 'days:10' as const }, undefined],
])('for %o, reports %o', (patch, problem) => {
  expect(problemOf({ ...NEW_TOURNAMENT, ...patch })).toEqual(problem)
})
