import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'packages/*/README.md']).sort()

/** Folders of the repository that a path in a document can begin with. */
const ROOTS =
  /^(?:services|packages|web|tests|tools|scripts|bench|docs|docker|deploy|migrations|rules)\//

/**
 * Placeholders that a document can use in names: `services/<name>/src`, `NNNN_what.sql`,
 * `{a,b}/decide.ts`, `boards/…`.
 */
const PLACEHOLDER = /[<>{}*…]|NNNN/

/** The output of builds, which a fresh clone does not have. */
const BUILT = /^web\/dist(?:-server)?(?:\/|$)/

/** Terms of earlier versions; the glossary has their replacements. */
const OLD_TERMS =
  /\b(?:dead letters?|happenings|time travel|in a shadow|whoever|(?:is|are) told|is sent away)\b/gi

const HELP_PAGES = globSync('services/api/src/**/texts/**/*.md').sort()

/** The prose of a document, without examples and code. */
const proseOf = (text: string) => withoutExamples(text).replace(/`[^`\n]*`/g, '')

const withoutExamples = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** Files that the build or an operator writes. */
const WRITTEN = ['dist/.vite/place-map.json']

const FILE = /^[\w@./-]+\.(?:tsx?|mjs|sh|sql|json|ya?ml|css|svg|md)$/

const FILES = globSync(
  '{bench,deploy,docker,docs,migrations,packages,rules,scripts,services,tests,tools,web}/**/*.*',
  {
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist'),
  },
).map((path) => `/${path}`)

/** File names in backticks that match the end of no path in the repository. */
function missingFilesIn(text: string): string[] {
  const quoted = [...withoutExamples(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const named = quoted.filter((word) => FILE.test(word) && !WRITTEN.includes(word))
  return named.filter(
    (word) =>
      !PLACEHOLDER.test(word) &&
      !existsSync(word) &&
      !FILES.some((path) => path.endsWith(`/${word}`)),
  )
}

/** Paths in backticks, relative to the root of the repository. */
function pathsIn(text: string): string[] {
  const quoted = [...withoutExamples(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  return quoted.filter((word) => ROOTS.test(word) && !PLACEHOLDER.test(word) && !/\s/.test(word))
}

/** Links to files in the repository, without the part after `#`. */
function linksIn(text: string): { file: string; heading: string | undefined }[] {
  const targets = [...withoutExamples(text).matchAll(/\]\(([^)\s]+)\)/g)].map(
    (match) => match[1] ?? '',
  )
  return targets
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => ({ file: target.split('#')[0] ?? '', heading: target.split('#')[1] }))
}

/** The anchors that GitHub generates for the headings of a document. */
function headingsOf(text: string): string[] {
  const headings = [...withoutExamples(text).matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '')
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  it('names only paths that exist', () => {
    const missing = pathsIn(text).filter((path) => !BUILT.test(path) && !existsSync(path))
    expect(missing).toEqual([])
  })

  it('names only files that exist', () => {
    expect(missingFilesIn(text)).toEqual([])
  })

  it('links only to documents and headings that exist', () => {
    const broken = linksIn(text).filter(({ file, heading }) => {
      const target = file === '' ? document : join(dirname(document), file)
      if (!existsSync(target)) return true
      return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading)
    })
    expect(broken).toEqual([])
  })
})

it.each([...DOCUMENTS, ...HELP_PAGES])('%s uses the terms of the glossary', (document) => {
  expect(proseOf(readFileSync(document, 'utf8')).match(OLD_TERMS) ?? []).toEqual([])
})

it('finds an old term in prose, but not in code', () => {
  const text = 'A dead letter.\n`Whoever`\n```\nWhoever\n```'
  expect(proseOf(text).match(OLD_TERMS)).toEqual(['dead letter'])
  expect(HELP_PAGES.length).toBeGreaterThan(30)
})

const API = 'services/api/src'

/** The slices that ARCHITECTURE.md lists, as `group/slice`. */
function listedSlices(): string[] {
  let group = ''
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
    /^\| (?:`([a-z]+)` )?\| (`[^|]+`) \|/gm,
  )
  return [...rows].flatMap(([, name, slices = '']) => {
    group = name ?? group
    return [...slices.matchAll(/`([a-z-]+)`/g)].map(([, slice]) => `${group}/${slice}`)
  })
}

it('ARCHITECTURE.md lists every slice of the api, and no other', () => {
  const folders = globSync(`${API}/*/*`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(API.length + 1))
  expect(listedSlices().sort()).toEqual(folders.sort())
})

it.each([
  ['services/scoring/src', '| `services/scoring/src` |'],
  ['services/olympiad/src', '| `services/olympiad/src` |'],
  ['packages/service-kit/src', '| `packages/service-kit/src` |'],
  ['web/src/features', '| feature |'],
])('ARCHITECTURE.md lists every folder of %s, and no other', (base, head) => {
  const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(head)
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2)
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)])
  const folders = globSync(`${base}/*`, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  expect(listed.map((match) => match[1]).sort()).toEqual(folders.map(({ name }) => name).sort())
})

it('finds paths, links and headings in a document', () => {
  expect(missingFilesIn('`vitest.config.ts`, `rooms/nowhere.ts`, `.env`')).toEqual([
    'rooms/nowhere.ts',
  ])
  const text =
    '# Two words\nSee `services/api/src`, `services/<name>/src` and [this](docs/a.md#b), not [that](https://a.b).'
  expect(pathsIn(text)).toEqual(['services/api/src'])
  expect(linksIn(text)).toEqual([{ file: 'docs/a.md', heading: 'b' }])
  expect(headingsOf(text)).toEqual(['two-words'])
})

it('the glossary defines each term once', () => {
  const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| \*\*([^*]+)\*\*/gm)]
  const names = terms.map((match) => match[1])
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
