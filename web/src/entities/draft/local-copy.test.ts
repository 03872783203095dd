import { afterEach, expect, it, vi } from 'vitest'
import { dropSavedCopies } from './local-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Imitates `localStorage`, where each name is a property. */
function keeping(kept: Record<string, string>) {
  const storage: Record<string, string> = { ...kept }
  vi.stubGlobal(
    'localStorage',
    Object.create(
      {
        getItem: (name: string) => storage[name] ?? null,
        removeItem: (name: string) => void delete storage[name],
      },
      Object.fromEntries(Object.keys(kept).map((name) => [name, { enumerable: true, value: '' }])),
    ),
  )
  return storage
}

it('signing out drops every copy that the server has, even after one that cannot be read', () => {
  const saved = JSON.stringify({ isSaved: true })
  const unsaved = JSON.stringify({ isSaved: false })
  const kept = keeping({
    'draft:1:a': '{ cut of',
    'draft:1:b': saved,
    'draft:1:c': unsaved,
    'other:1': saved,
  })
  dropSavedCopies()
  expect(Object.keys(kept)).toEqual(['draft:1:a', 'draft:1:c', 'other:1'])
})
