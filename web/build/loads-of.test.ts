import { expect, it } from 'vitest'
import type { Graph } from './imports-of.ts'
import { loadsOf } from './loads-of.ts'

type Module = { isEntry?: boolean; imports?: string[]; later?: string[] }

const loads = (modules: Record<string, Module>) => {
  const importersOf = (id: string) =>
    Object.keys(modules).filter((each) => modules[each]?.later?.includes(id))
  const graph = {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({
      id,
      isEntry: modules[id]?.isEntry ?? false,
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
      dynamicImporters: importersOf(id),
    }),
  }
  return loadsOf(graph as unknown as Graph)
}

it('knows which modules all callers of an entry have already loaded', () => {
  const { loadersOf, usersOf, importersOf, first } = loads({
    main: { isEntry: true, imports: ['base'], later: ['home', 'desk'] },
    home: { imports: ['list', 'base'], later: ['dialog'] },
    desk: { imports: ['list', 'table'], later: ['dialog'] },
    dialog: { imports: ['list', 'table', 'base'] },
  })
  expect(first).toEqual(new Set(['main', 'base']))
  expect(importersOf('list')).toEqual(new Set(['home', 'desk', 'dialog']))
  expect(loadersOf('list')).toEqual(new Set(['home', 'desk']))
  expect(usersOf('list')).toEqual(new Set(['home', 'desk', 'dialog']))
  // On the home screen, nothing else has loaded the table, so the dialog loads it.
  expect(loadersOf('table')).toEqual(new Set(['desk', 'dialog']))
})
