import { expect, it } from 'vitest'
import { folderChoices } from './folder-choices.ts'

const TREE = [
  { id: 'b', name: 'Budgets', parent: 'p' },
  { id: 'n', name: 'Notes', parent: null },
  { id: 'p', name: 'Plans', parent: null },
  { id: 'o', name: 'Old', parent: 'b' },
]

it('shows every folder with its path', () => {
  expect(folderChoices(TREE).map(({ path }) => path)).toEqual([
    'Notes',
    'Plans',
    'Plans / Budgets',
    'Plans / Budgets / Old',
  ])
})

it('leaves out a folder and its contents', () => {
  expect(folderChoices(TREE, 'b').map(({ id }) => id)).toEqual(['n', 'p'])
})
