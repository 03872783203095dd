import { expect, it } from 'vitest'
import { relatedWords, stemOf } from './concepts.ts'

it.each([
  ['trams', 'tram'],
  ['cycling', 'cycl'],
  ['cycle', 'cycl'],
  ['families', 'famil'],
  ['family', 'famil'],
  ['bus', 'bus'],
])('%s and its other forms begin with %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

it.each([
  ['tram', 'bus'],
  ['trams', 'commuter'],
  ['litter', 'recycling'],
  ['flats', 'housing'],
  ['pupils', 'school'],
])('%s means nearly the same as %s', (word, other) => {
  expect(relatedWords(word)).toContain(other)
})

it('keeps a word without a concept, and puts it first', () => {
  expect(relatedWords('saxophone')).toEqual(['saxophone'])
  expect(relatedWords('trams')[0]).toBe('trams')
})
