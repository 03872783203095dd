import { describe, expect, it } from 'vitest'
import { sidewaysImports } from './tidy/api-layers.ts'
import {
  emptyEntries,
  folderCycles,
  unplaced,
  unusedExceptions,
  upwardImports,
} from './tidy/one-way.ts'
import { strayRouteImports } from './tidy/packages.ts'
import { readSource } from './tidy/sources.ts'

const BASE = 'services/api/src'
const file = (name: string, code = '') => readSource(`${BASE}/${name}`, code)
const layers = [['kernel'], ['play', 'talk'], ['kernel/compose', 'app.ts']]

describe('imports between layers', () => {
  it.each([
    ['kernel/a.ts', "import '../play/b.ts'"],
    ['kernel/a.ts', "import type { B } from '../play/b.ts'"],
    ['kernel/a.ts', "const b = await import('../play/b.ts')"],
    ['kernel/a.ts', "let b: import('../play/b.ts').B"],
    ['kernel/a.ts', "export * from './compose/b.ts'"],
    ['play/rules/a.ts', "import '../../app.ts'"],
  ])('cannot go up: %s with %s', (name, code) => {
    expect(upwardImports([file(name, code)], { base: BASE, layers })).toHaveLength(1)
  })

  it.each([
    ['play/a.ts', "import '../kernel/b.ts'"],
    ['play/a.ts', "import '../talk/b.ts'"],
    ['kernel/compose/a.ts', "import '../b.ts'"],
    ['app.ts', "import './play/b.ts'"],
    ['app.ts', "import 'pg'"],
  ])('can go down or stay: %s with %s', (name, code) => {
    expect(upwardImports([file(name, code)], { base: BASE, layers })).toEqual([])
  })

  it('need a layer for every file and a file for every entry of a layer', () => {
    const sources = [file('kernel/a.ts'), file('growth/b.ts'), readSource('web/src/c.ts', '')]
    expect(unplaced(sources, { base: BASE, layers })).toEqual([
      `${BASE}/growth/b.ts belongs to no layer`,
    ])
    expect(emptyEntries(sources, { base: BASE, layers })).toEqual([
      'play',
      'talk',
      'kernel/compose',
      'app.ts',
    ])
  })
})

describe('groups of one layer of the api', () => {
  it.each([
    ['play/a.ts', "import '../safety/b.ts'"],
    ['growth/scouting/a.ts', "import type { B } from '../../play/challenges/b.ts'"],
    ['views/home/a.ts', "import '../../live/states/b.ts'"],
    ['messaging/email/a.ts', "let b: import('../../edge/http/b.ts').B"],
  ])('cannot import each other: %s with %s', (name, code) => {
    expect(sidewaysImports(file(name, code))).toHaveLength(1)
  })

  it.each([
    ['play/ideas/a.ts', "import '../challenges/b.ts'"],
    ['views/home/a.ts', "import '../../play/challenges/b.ts'"],
    ['site/files/a.ts', "import '../../kernel/deps.ts'"],
    ['app.ts', "import './play/b.ts'"],
  ])('can import themselves and lower layers: %s with %s', (name, code) => {
    expect(sidewaysImports(file(name, code))).toEqual([])
  })
})

describe('the routes of a slice', () => {
  it('can be imported only by the list of their group', () => {
    const code = "import { searchRoutes } from '../../views/search/routes.ts'"
    expect(strayRouteImports(file('views/home/a.ts', code))).toHaveLength(1)
    const listed = "import { searchRoutes } from './search/routes.ts'"
    expect(strayRouteImports(file('views/routes.ts', listed))).toEqual([])
    const own = "import { part } from './routes/part.ts'"
    expect(strayRouteImports(file('views/search/routes.ts', own))).toEqual([])
  })
})

describe('a cycle between folders', () => {
  const ring = [
    file('a/1.ts', "import type { B } from '../b/1.ts'"),
    file('b/deep/1.ts', "import '../../c/1.ts'"),
    file('c/1.ts', "import '../a/2.ts'"),
    file('b/1.ts', "import './deep/1.ts'"),
  ]

  it('is found through files that are in no cycle themselves, and reported once', () => {
    const found = folderCycles(ring, { base: BASE, layers })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('a → b → c → a')
  })

  it('is looked for at the given depth', () => {
    expect(folderCycles(ring, { base: BASE, layers, depth: 2 })).toHaveLength(1)
    const inside = [file('a/x/1.ts', "import '../y/1.ts'"), file('a/y/2.ts', "import '../x/2.ts'")]
    expect(folderCycles(inside, { base: BASE, layers })).toEqual([])
    expect(folderCycles(inside, { base: BASE, layers, depth: 2 })).toHaveLength(1)
  })

  it('can run through a single file beside the folders of that depth', () => {
    const alone = { base: BASE, layers, depth: 2, filesAlone: true }
    const deps = [file('a/deps.ts', "import './x/1.ts'"), file('a/x/1.ts', "import '../deps.ts'")]
    expect(folderCycles(deps, alone)).toHaveLength(1)
    const chain = [file('a/deps.ts', "import './x/1.ts'"), file('a/y/1.ts', "import '../deps.ts'")]
    expect(folderCycles(chain, alone)).toEqual([])
  })

  it('can be excused for as long as it exists', () => {
    const excused = ['b → c']
    expect(folderCycles(ring, { base: BASE, layers, excused })).toEqual([])
    expect(unusedExceptions(ring, { base: BASE, layers, excused })).toEqual([])
    expect(unusedExceptions(ring, { base: BASE, layers, excused: ['b → c', 'c → b'] })).toEqual([
      'c → b',
    ])
  })

  it('does not run through the files that compose the folders', () => {
    const composed = [file('app.ts', "import './a/1.ts'"), file('a/1.ts', "import '../app.ts'")]
    expect(folderCycles(composed, { base: BASE, layers })).toEqual([])
  })
})
