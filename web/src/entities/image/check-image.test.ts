import { FILE_NAME_SHOWN_MAX, IMAGE_BYTES_MAX, IMAGE_PROBLEMS } from '@ideathlon/contracts/files'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problemOfFile, problemOfSides, shownName } from './check-image.ts'

const aPicture = { name: 'sun.png', type: 'image/png', size: 1000 }

it.each([
  { given: {}, then: undefined },
  { given: { type: 'image/webp' }, then: undefined },
  { given: { size: IMAGE_BYTES_MAX }, then: undefined },
  { given: { size: IMAGE_BYTES_MAX + 1 }, then: IMAGE_PROBLEMS.bytes },
  { given: { size: 0 }, then: IMAGE_PROBLEMS.broken },
  { given: { type: 'image/svg+xml' }, then: IMAGE_PROBLEMS.broken },
  { given: { type: '' }, then: IMAGE_PROBLEMS.broken },
])('a file with $given leads to $then', ({ given, then }) => {
  expect(problemOfFile({ ...aPicture, ...given })).toBe(then)
})

it('a picture can have up to 8000 pixels on either side', () => {
  expect(problemOfSides(8000, 8000)).toBeUndefined()
  expect(problemOfSides(8001, 1)).toBe(IMAGE_PROBLEMS.side)
  expect(problemOfSides(1, 8001)).toBe(IMAGE_PROBLEMS.side)
})

it('a long name keeps its ending', () => {
  expect(shownName('holiday.jpeg')).toBe('holiday.jpeg')
  expect(shownName('a-very-long-name-of-a-picture-of-the-sea.jpeg')).toBe(
    'a-very-long-name-of-a-pi….jpeg',
  )
})

it('no name is longer than the limit', () => {
  fc.assert(fc.property(fc.string(), (name) => shownName(name).length <= FILE_NAME_SHOWN_MAX))
})
