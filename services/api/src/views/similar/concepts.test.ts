import { expect, it } from 'vitest'
import { relatedWords, stemOf } from './concepts.ts'

it.each([
  ['trams', 'tram'],
  ['cycling', 'cycl'],
  ['cycle', 'cycl'],
  ['families', 'famil'],
  ['family', 'famil'],
  ['bus', 'bus'],
])('reduces %s to the stem %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

it.each([
  ['tram', 'bus'],
  ['trams', 'commuter'],
  ['litter', 'recycling'],
  ['flats', 'housing'],
  ['pupils', 'school'],
])('relates %s to %s', (word, other) => {
  expect(relatedWords(word)).toContain(other)
})

it('keeps a word without a concept, and puts the word itself first', () => {
  expect(relatedWords('saxophone')).toEqual(['saxophone'])
  expect(relatedWords('trams')[0]).toBe('trams')
})
