import { expect, it } from 'vitest'
import type { Chunk } from './chunk-imports.ts'
import { mergeChunks } from './merge-chunks.ts'

const chunk = (module: string, users: string[], bytes = 100, loaders = users): Chunk => ({
  modules: [module],
  users: new Set(users),
  loaders: new Set(loaders),
  bytes,
})
const merged = (chunks: Chunk[], imports: Record<string, string[]> = {}, extraMax = 1000) =>
  mergeChunks(chunks, {
    pages: [
      new Set(['home']),
      new Set(['question', 'talk', 'related']),
      new Set(['question', 'result']),
    ],
    parts: new Set(['talk', 'related', 'result']),
    extraMax: () => extraMax,
    importsOf: (module) => imports[module] ?? [],
  })
    .map(({ modules }) => modules.toSorted().join('+'))
    .sort()

it('merges what a first visit loads together, and nothing else', () => {
  const chunks = [chunk('a', ['home']), chunk('b', ['home', 'desk']), chunk('c', ['desk'])]
  expect(merged(chunks)).toEqual(['a+b', 'c'])
})

it('adds no more to another entry than its limit allows', () => {
  const chunks = [chunk('a', ['home'], 600), chunk('b', ['home', 'desk']), chunk('c', ['home'])]
  expect(merged(chunks, {}, 500)).toEqual(['a+c', 'b'])
})

it('leaves chunks apart that would import each other', () => {
  const chunks = [chunk('a', ['home']), chunk('b', ['desk']), chunk('c', ['home', 'desk'])]
  expect(merged(chunks)).toEqual(['a+c', 'b'])
  expect(merged(chunks, { a: ['b'], b: ['c'] })).toEqual(['a', 'b', 'c'])
})

it('counts the imports of a merged chunk for entries that did not load it before', () => {
  const chunks = [
    chunk('a', ['home', 'settings']),
    chunk('b', ['home']),
    chunk('large', ['home', 'other'], 900),
  ]
  expect(merged(chunks, { b: ['large'] }, 950)).toEqual(['a', 'b+large'])
  expect(merged(chunks, {}, 950)).toEqual(['a+b', 'large'])
})

it('merges parts that are always shown together, and adds nothing to another page', () => {
  const parts = [
    chunk('talk', ['talk']),
    chunk('related', ['related']),
    chunk('result', ['result']),
  ]
  expect(merged(parts, {}, 50)).toEqual(['related+talk', 'result'])
  const frame = chunk('frame', ['question'])
  expect(merged([frame, ...parts], {}, 50)).toEqual(['frame', 'related+talk', 'result'])
})

it('counts nothing for entries that already have a chunk from their callers', () => {
  const chunks = [chunk('a', ['home', 'dialog'], 100, ['home']), chunk('b', ['home'])]
  expect(merged(chunks, {}, 50)).toEqual(['a+b'])
  expect(merged([chunk('a', ['home', 'dialog']), chunk('b', ['home'])], {}, 50)).toEqual(['a', 'b'])
})
