import { expect, it } from 'vitest'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

const chunk = (module: string, users: string[], bytes = 100): Chunk => ({
  modules: [module],
  users: new Set(users),
  bytes,
})
const merged = (chunks: Chunk[], imports: Record<string, string[]> = {}, extraMax = 1000) =>
  mergeChunks(chunks, {
    visits: new Set(['home']),
    extraMax: () => extraMax,
    importsOf: (module) => imports[module] ?? [],
  })
    .map(({ modules }) => modules.sort().join('+'))
    .sort()

it('merges what a first visit loads together, and nothing that it does not load', () => {
  const chunks = [chunk('a', ['home']), chunk('b', ['home', 'desk']), chunk('c', ['desk'])]
  expect(merged(chunks)).toEqual(['a+b', 'c'])
})

it('adds no more to another entry than it may', () => {
  const chunks = [chunk('a', ['home'], 600), chunk('b', ['home', 'desk']), chunk('c', ['home'])]
  expect(merged(chunks, {}, 500)).toEqual(['a+c', 'b'])
})

it('leaves chunks apart that would import each other', () => {
  const chunks = [chunk('a', ['home']), chunk('b', ['desk']), chunk('c', ['home', 'desk'])]
  expect(merged(chunks)).toEqual(['a+c', 'b'])
  expect(merged(chunks, { a: ['b'], b: ['c'] })).toEqual(['a', 'b', 'c'])
})

it('counts what a merged chunk imports for those who did not load it before', () => {
  const chunks = [
    chunk('a', ['home', 'settings']),
    chunk('b', ['home']),
    chunk('large', ['home', 'other'], 900),
  ]
  expect(merged(chunks, { b: ['large'] }, 950)).toEqual(['a', 'b+large'])
  expect(merged(chunks, {}, 950)).toEqual(['a+b', 'large'])
})
