import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const ICONS = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const MODULES: Record<string, { importedIds: string[]; code: string }> = {
  '/app/screen.tsx': {
    importedIds: ['/app/list.ts', ICONS],
    code: 'import { Star, X as Close } from "lucide-react";\nimport { list } from "./list.ts";',
  },
  '/app/list.ts': { importedIds: [], code: '' },
  [ICONS]: {
    importedIds: ['/icons/star.mjs', '/icons/x.mjs', '/icons/flag.mjs'],
    code: [
      "export { default as LucideStar, default as Star } from './icons/star.mjs';",
      "export { default as X } from './icons/x.mjs';",
      "export { default as Flag } from './icons/flag.mjs';",
    ].join('\n'),
  },
}
const graph = {
  getModuleIds: () => Object.keys(MODULES).values(),
  getModuleInfo: (id: string) => (MODULES[id] && { id, ...MODULES[id] }) ?? null,
} as unknown as Parameters<typeof importsOf>[0]

it('follows the imports of a module, but only the icons that it names', () => {
  const icons = '/app/node_modules/lucide-react/dist/esm/icons'
  expect(importsOf(graph, '/app/screen.tsx')).toEqual([
    '/app/list.ts',
    `${icons}/star.mjs`,
    `${icons}/x.mjs`,
  ])
})

it('does not follow the list of all icons', () => {
  expect(importsOf(graph, ICONS)).toEqual([])
})
