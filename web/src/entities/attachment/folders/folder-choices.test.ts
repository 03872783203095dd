import { expect, it } from 'vitest'
import { folderChoices } from './folder-choices.ts'

const TREE = [
  { id: 'b', name: 'Budgets', parent: 'p' },
  { id: 'n', name: 'Notes', parent: null },
  { id: 'p', name: 'Plans', parent: null },
  { id: 'o', name: 'Old', parent: 'b' },
]

it('shows every folder with the way to it', () => {
  expect(folderChoices(TREE).map(({ path }) => path)).toEqual([
    'Notes',
    'Plans',
    'Plans / Budgets',
    'Plans / Budgets / Old',
  ])
})

it('offers neither a folder itself nor what is in it', () => {
  expect(folderChoices(TREE, 'b').map(({ id }) => id)).toEqual(['n', 'p'])
})
