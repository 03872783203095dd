import { describe, expect, it } from 'vitest'
import { API_LAYER_RULES, sidewaysImports } from './tidy/api-layers.ts'
import { circles } from './tidy/circles.ts'
import { liveRegions } from './tidy/files/live-regions.ts'
import { hardcodedSubjects, looseEnds } from './tidy/files/loose-ends.ts'
import { physicalSides } from './tidy/files/physical-sides.ts'
import { impurities } from './tidy/files/purity.ts'
import {
  barrels,
  crowdedFolders,
  defaultExports,
  emptyNames,
  FILE_LINES_MAX,
  longFunctions,
  manyParameters,
  spreadLiterals,
} from './tidy/files/shape.ts'
import { unknownColours } from './tidy/files/theme-colours.ts'
import { localFormats } from './tidy/local-formats.ts'
import { OLD_TERM_EXAMPLES, oldTerms } from './tidy/old-terms.ts'
import {
  emptyEntries,
  folderCycles,
  unplaced,
  unusedExceptions,
  upwardImports,
} from './tidy/one-way.ts'
import { strayImports, strayRouteImports } from './tidy/packages.ts'
import { unrecordedActs, unusedPermissions } from './tidy/powers.ts'
import { nestedPackages, undeclaredPackages } from './tidy/repository/declared-packages.ts'
import { unlockedBinaries } from './tidy/repository/lock-file.ts'
import { misnumbered } from './tidy/repository/migrations.ts'
import { unfiledEvents } from './tidy/repository/unfiled-events.ts'
import { unreasonedLogs } from './tidy/rigs/log-choices.ts'
import { SERVICE_LAYER_RULES } from './tidy/service-layers.ts'
import { readSource, readSources } from './tidy/sources.ts'
import { strayCacheUses } from './tidy/web-cache.ts'
import { entityCycles, strayLayerImports, unusedEntityImports } from './tidy/web-layers.ts'

const all = readSources()
const program = all.filter(({ isTest }) => !isTest)
const tested = new Set(all.filter(({ isTest }) => isTest).map(({ path }) => path))

describe('the packages', () => {
  it('import in one direction: contracts, service-kit, services; contracts, web', () => {
    expect(all.flatMap(strayImports)).toEqual([])
  })

  it('let the layers of the web import downwards only', () => {
    expect(all.flatMap(strayLayerImports)).toEqual([])
    expect(entityCycles()).toEqual([])
    expect(unusedEntityImports(all)).toEqual([])
  })

  it('leave cache keys and cache writes to the queries of an entity', () => {
    expect(all.flatMap(strayCacheUses)).toEqual([])
  })

  it('keep each capability’s routes out of the others', () => {
    expect(program.flatMap(strayRouteImports)).toEqual([])
  })

  it('keep the groups of one layer of the api apart', () => {
    expect(program.flatMap(sidewaysImports)).toEqual([])
  })

  it('have no import cycles', () => {
    expect(circles(all)).toEqual([])
  })

  it('record every act of power', () => {
    expect(unrecordedActs(program)).toEqual([])
  })

  it('request every permission of the table', () => {
    expect(unusedPermissions(program)).toEqual([])
  })

  it('file every event of the catalogue', () => {
    expect(unfiledEvents(program)).toEqual([])
  })

  it('declare the log writer of a tested API, or say why there is none', () => {
    expect(all.flatMap(unreasonedLogs)).toEqual([])
  })

  it('spell NATS subjects in the catalogue only', () => {
    expect(program.flatMap(hardcodedSubjects)).toEqual([])
  })

  it('keep service files with a unit test pure', () => {
    const pure = program.filter(
      ({ path }) => path.startsWith('services/') && tested.has(path.replace(/\.ts$/, '.test.ts')),
    )
    expect(pure.flatMap(impurities)).toEqual([])
  })
})

describe.each([API_LAYER_RULES, ...SERVICE_LAYER_RULES])('the layers of $base', (rules) => {
  it('name every file, and only what exists', () => {
    expect([...unplaced(program, rules), ...emptyEntries(program, rules)]).toEqual([])
  })

  it('are never imported from below', () => {
    expect(upwardImports(program, rules)).toEqual([])
  })

  it('have no cycles between folders', () => {
    expect(folderCycles(program, rules)).toEqual([])
    expect(unusedExceptions(program, rules)).toEqual([])
  })
})

describe('a file', () => {
  it(`has at most ${FILE_LINES_MAX} lines`, () => {
    const long = program.filter(({ lines }) => lines > FILE_LINES_MAX)
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines`)).toEqual([])
  })

  it('has no functions that are too long', () => {
    expect(program.flatMap(longFunctions)).toEqual([])
  })

  it('has no functions with too many parameters', () => {
    expect(program.flatMap(manyParameters)).toEqual([])
  })

  it('has a specific name', () => {
    expect(all.flatMap(emptyNames)).toEqual([])
  })

  it('uses no old terms in names and texts', () => {
    expect(all.flatMap(oldTerms)).toEqual([])
  })

  it('formats dates, numbers and plurals in one place', () => {
    expect(all.flatMap(localFormats)).toEqual([])
  })

  it('of the web uses logical sides, which follow the direction of writing', () => {
    expect(program.flatMap(physicalSides)).toEqual([])
    const stray = `const look = 'flex ${'ml'}-2 left-1/2'`
    expect(physicalSides(readSource('web/src/a.ts', stray))).toHaveLength(1)
  })

  it('of the web uses the colours of the theme', () => {
    expect(program.flatMap(unknownColours)).toEqual([])
    const stray = `const look = 'flex ${'bg'}-black/50'`
    expect(unknownColours(readSource('web/src/a.ts', stray))).toHaveLength(1)
  })

  it('exports by name', () => {
    expect(all.flatMap(defaultExports)).toEqual([])
  })

  it('contains code of its own', () => {
    expect(all.flatMap(barrels)).toEqual([])
  })

  it('spreads no object literal into another one', () => {
    expect(all.flatMap(spreadLiterals)).toEqual([])
  })

  it('leaves announcements to the announcer', () => {
    expect(program.flatMap(liveRegions)).toEqual([])
  })

  it('has no loose ends', () => {
    expect(all.flatMap(looseEnds)).toEqual([])
  })
})

describe('a folder', () => {
  it('does not have too many files', () => {
    expect(crowdedFolders(program)).toEqual([])
  })
})

describe('the repository', () => {
  it('gives every migration a number of its own', () => {
    expect(misnumbered()).toEqual([])
  })

  it('declares every package where it is imported, and installs each once', () => {
    expect(all.flatMap(undeclaredPackages)).toEqual([])
    expect(nestedPackages()).toEqual([])
  })

  it("locks every platform's binaries", () => {
    expect(unlockedBinaries()).toEqual([])
  })
})

describe('the checks themselves', () => {
  it('find a cycle of three files, even if one of its imports is of a type', () => {
    const file = (name: string, code: string) => readSource(`scripts/${name}.ts`, code)
    const [a, b] = [file('a', "import './b.ts'"), file('b', "import './c.ts'")]
    expect(circles([a, b, file('c', "import './a.ts'")])).toHaveLength(1)
    expect(circles([a, b, file('c', "import type { A } from './a.ts'")])).toHaveLength(1)
    expect(circles([a, b, file('c', "import './d.ts'")])).toEqual([])
  })

  it.each(OLD_TERM_EXAMPLES)('find the old term in $path: $code', ({ path, code }) => {
    expect(oldTerms(readSource(path, code))).not.toEqual([])
  })

  it('find a cycle of entities, and an unused declared import', () => {
    expect(entityCycles({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c'])
    expect(entityCycles({ a: ['b', 'c'], b: ['c'] })).toEqual([])
    const used = readSource('web/src/entities/idea/a.ts', "import '../draft/b.ts'")
    expect(unusedEntityImports([used], { idea: ['draft', 'image'] })).toEqual(['idea → image'])
  })

  it.each([
    { path: 'services/api/src/a.ts', code: "import '../../scoring/src/fold.ts'", by: strayImports },
    { path: 'services/api/src/a.ts', code: "import('@ideathlon/olympiad/x')", by: strayImports },
    { path: 'packages/contracts/src/a.ts', code: "import 'kysely'", by: strayImports },
    { path: 'web/src/a.ts', code: "export * from '@ideathlon/service-kit/ops'", by: strayImports },
    { path: 'web/src/a.ts', code: "import 'node:fs'", by: strayImports },
    { path: 'web/src/features/a/a.ts', code: "import '../b/b.ts'", by: strayLayerImports },
    { path: 'web/src/features/a/a.ts', code: "import '../../app/b.ts'", by: strayLayerImports },
    { path: 'web/src/features/a/a.ts', code: "import '../../main.tsx'", by: strayLayerImports },
    { path: 'web/src/entities/a/a.ts', code: "import '../b/b.ts'", by: strayLayerImports },
    {
      path: 'web/src/entities/idea/a.ts',
      code: "import type { B } from '../../features/b/b.ts'",
      by: strayLayerImports,
    },
    { path: 'web/src/realtime/a.ts', code: "import '../entities/b/b.ts'", by: strayLayerImports },
    { path: 'web/src/api/a.ts', code: "import('../realtime/b.ts')", by: strayLayerImports },
    { path: 'web/src/ui/a/a.ts', code: "import '../../api/b.ts'", by: strayLayerImports },
    { path: 'web/src/lib/a.ts', code: "import '../ui/b.ts'", by: strayLayerImports },
    { path: 'web/src/app/a.ts', code: "import '../shared/b.ts'", by: strayLayerImports },
    { path: 'web/src/features/a/a.ts', code: "useQuery({ queryKey: ['a'] })", by: strayCacheUses },
    { path: 'web/src/app/a.ts', code: 'queryClient.setQueryData(key, answer)', by: strayCacheUses },
    { path: 'web/src/entities/a/a.ts', code: 'client.invalidateQueries()', by: strayCacheUses },
    {
      path: 'web/src/features/a/a.ts',
      code: "import { refresh } from '../../api/refresh.ts'",
      by: strayCacheUses,
    },
    { path: 'services/api/src/a/b.ts', code: "import '../c/routes/d.ts'", by: strayRouteImports },
    { path: 'services/api/src/a.ts', code: "import { v7 } from 'uuid'", by: undeclaredPackages },
    { path: 'services/api/src/a.ts', code: 'export const f = () => Date.now()', by: impurities },
    { path: 'services/api/src/a.ts', code: 'export const f = () => new Date()', by: impurities },
    { path: 'services/api/src/a.ts', code: "import { readFile } from 'node:fs'", by: impurities },
    { path: 'services/api/src/a.ts', code: "publish('log.append')", by: hardcodedSubjects },
    { path: 'services/api/src/a.ts', code: `publish(\`live.\${x}\`)`, by: hardcodedSubjects },
    { path: 'web/src/a.ts', code: 'new Intl.NumberFormat()', by: localFormats },
    { path: 'web/src/a.ts', code: 'count.toLocaleString()', by: localFormats },
    { path: 'web/src/a.ts', code: 'at(1).toLocaleDateString()', by: localFormats },
    { path: 'web/src/a.ts', code: "n === 1 ? 'idea' : 'ideas'", by: localFormats },
    { path: 'web/src/a.tsx', code: 'n !== 1 ? <b>ideas</b> : <b>idea</b>', by: localFormats },
    { path: 'services/api/src/utils.ts', code: '', by: emptyNames },
    { path: 'services/api/src/a.ts', code: 'class RoomManager {}', by: emptyNames },
    { path: 'services/api/src/a.ts', code: 'export default 1', by: defaultExports },
    { path: 'services/api/src/a.ts', code: "export { b } from './b.ts'", by: barrels },
    { path: 'services/api/src/a.ts', code: '(a, b, c, d, e) => 1', by: manyParameters },
    { path: 'services/api/src/a.ts', code: 'f({ ...{ a, b }, c })', by: spreadLiterals },
    { path: 'web/src/a.tsx', code: '<A {...{ b, c }} />', by: spreadLiterals },
    { path: 'web/src/a.tsx', code: '<p aria-live="polite" />', by: liveRegions },
    { path: 'web/src/a.tsx', code: "<p role={bad ? 'alert' : undefined} />", by: liveRegions },
    { path: 'web/src/a.tsx', code: '<output>1</output>', by: liveRegions },
    { path: 'services/api/src/a.ts', code: `() => {${'\n'.repeat(70)}}`, by: longFunctions },
    { path: 'tests/a.test.ts', code: "startApiServer({ log: 'none' })", by: unreasonedLogs },
    { path: 'tests/edge/a.ts', code: "noWriter('Not needed.')", by: unreasonedLogs },
    { path: 'tests/a.test.ts', code: 'startApiServer(NO_EVENT); takeFiled()', by: unreasonedLogs },
    { path: 'tests/a.test.ts', code: 'startApiServer(BESIDE)', by: unreasonedLogs },
    {
      path: 'tests/a.test.ts',
      code: 'startLiveServer(stack, OWN_TABLES); startScriptedScores()',
      by: unreasonedLogs,
    },
  ])('refuse $code in $path', ({ path, code, by }) => {
    expect(by(readSource(path, code))).toHaveLength(1)
  })

  it.each([
    { path: 'services/api/src/a.ts', code: "import './b.ts'", by: strayImports },
    {
      path: 'services/api/src/a.ts',
      code: "import '@ideathlon/service-kit/ops'",
      by: strayImports,
    },
    { path: 'packages/contracts/src/a.ts', code: "import { z } from 'zod'", by: strayImports },
    { path: 'web/src/features/a/a.ts', code: "import '../../ui/b.ts'", by: strayLayerImports },
    { path: 'web/src/features/a/b/c.ts', code: "import '../d.ts'", by: strayLayerImports },
    { path: 'web/src/entities/idea/a.ts', code: "import '../draft/b.ts'", by: strayLayerImports },
    { path: 'web/src/main.tsx', code: "import './app/router.tsx'", by: strayLayerImports },
    {
      path: 'web/src/entities/a/queries/b.ts',
      code: 'client.invalidateQueries()',
      by: strayCacheUses,
    },
    {
      path: 'services/api/src/a.ts',
      code: 'export const f = (n: number) => new Date(n)',
      by: impurities,
    },
    { path: 'services/api/src/a.ts', code: "import type { Pool } from 'pg'", by: impurities },
    { path: 'services/api/src/a.ts', code: "select('log.events')", by: hardcodedSubjects },
    { path: 'packages/contracts/src/format.ts', code: 'Intl.ListFormat', by: localFormats },
    { path: 'web/src/a.ts', code: "n % 2 === 1 ? 'odd' : 'even'", by: localFormats },
    { path: 'vite.config.ts', code: 'export default 1', by: defaultExports },
    { path: 'services/api/src/a.ts', code: 'f({ ...a, ...(b && { c }) })', by: spreadLiterals },
    { path: 'services/api/src/a.ts', code: '(a, b, c, d) => 1', by: manyParameters },
    { path: 'web/src/a.tsx', code: '<p role="tooltip" />', by: liveRegions },
    { path: 'tests/a.test.ts', code: 'startApiServer(WRITTEN); takeFiled()', by: unreasonedLogs },
  ])('accept $code in $path', ({ path, code, by }) => {
    expect(by(readSource(path, code))).toEqual([])
  })
})
