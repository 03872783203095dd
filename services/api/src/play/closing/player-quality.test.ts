import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerQuality } from './player-quality.ts'

const raters = (count: number, weight: number) => Array.from({ length: count }, () => ({ weight }))
const ideas = (count: number, stars: number) =>
  Array.from({ length: count }, (_, at) => ({ place: at + 1, stars }))

describe('the quality of the players', () => {
  it.each([
    { weight: 2, stars: 10, thousandths: 1000 },
    { weight: 3, stars: 10, thousandths: 1000 },
    { weight: 1, stars: 5.5, thousandths: 500 },
    { weight: 0.05, stars: 1, thousandths: 13 },
  ])('with weight $weight and $stars stars is $thousandths', ({ weight, stars, thousandths }) => {
    expect(playerQuality({ raters: raters(5, weight), ideas: ideas(2, stars) })).toBe(thousandths)
  })

  it.each([
    { given: { raters: raters(4, 2), ideas: ideas(2, 9) }, what: 'four raters' },
    { given: { raters: raters(5, 2), ideas: ideas(1, 9) }, what: 'one ranked idea' },
    { given: { raters: raters(9, 0), ideas: ideas(9, 9) }, what: 'guests only' },
    { given: { raters: [], ideas: [] }, what: 'no raters and no ideas' },
  ])('is zero for $what', ({ given }) => {
    expect(playerQuality(given)).toBe(0)
  })

  it('does not count ideas that are not ranked', () => {
    const unranked = { place: null, stars: 1 }
    const withUnranked = { raters: raters(5, 1), ideas: [...ideas(3, 8), unranked] }
    expect(playerQuality(withUnranked)).toBe(playerQuality({ ...withUnranked, ideas: ideas(3, 8) }))
  })

  it('is between zero and a thousand', () => {
    const rater = fc.record({ weight: fc.double({ min: 0, max: 3, noNaN: true }) })
    const idea = fc.record({
      place: fc.option(fc.integer({ min: 1, max: 99 })),
      stars: fc.option(fc.double({ min: 1, max: 10, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(rater), fc.array(idea), (some, more) => {
        const quality = playerQuality({ raters: some, ideas: more })
        expect(Number.isInteger(quality) && quality >= 0 && quality <= 1000).toBe(true)
      }),
    )
  })
})
