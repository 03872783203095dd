import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeHighlightsBetween } from './places.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const field = (first: number[], total = first.length) => ({
  first,
  total,
  ranks: first.map((_, at) => at + 1),
})
/** The order after one member has moved to a given place. */
const moved = (order: readonly number[], member: number, place: number) =>
  order.filter((one) => one !== member).toSpliced(place - 1, 0, member)
const inWords = (news: ReturnType<typeof placeHighlightsBetween>) =>
  news.map((one) => `${one.member} ${one.kind} ${one.other ?? one.place}`)

describe('the highlights of a race', () => {
  it('do not exist if no member moves', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), (order) => {
        expect(placeHighlightsBetween(field(order, 900), field(order, 900))).toEqual([])
      }),
    )
  })

  it.each([
    { total: 20, place: 10, then: ['15 top_10 10', '15 passed 10', '10 passed_by 15'] },
    { total: 19, place: 10, then: ['15 passed 10', '10 passed_by 15'] },
    { total: 20, place: 11, then: ['15 passed 11', '11 passed_by 15'] },
    { total: 20, place: 3, then: ['15 top_3 3', '15 passed 3', '3 passed_by 15'] },
    { total: 20, place: 4, then: ['15 top_10 4', '15 passed 4', '4 passed_by 15'] },
    { total: 20, place: 15, then: [] },
  ])('are $then if number 15 of $total moves to place $place', ({ total, place, then }) => {
    const order = upTo(total)
    expect(inWords(placeHighlightsBetween(field(order), field(moved(order, 15, place))))).toEqual(
      then,
    )
  })

  it.each([
    { total: 10, then: ['9 top_3 3'] },
    { total: 9, then: [] },
  ])('include the top 3 only if there are ten members: $then among $total', ({ total, then }) => {
    const order = upTo(total)
    const news = placeHighlightsBetween(field(order), field(moved(order, 9, 3)))
    expect(inWords(news.filter((one) => one.other === null))).toEqual(then)
  })

  it('have both the shown place and the strict one', () => {
    const after = { ...field([2, 1, 3]), ranks: [1, 1, 3] }
    expect(placeHighlightsBetween(field([1, 2, 3]), after)).toMatchObject([
      { member: 2, kind: 'passed', place: 1, rank: 1 },
      { member: 1, kind: 'passed_by', place: 2, rank: 1 },
    ])
  })

  it('do not include members who were outside the watched places', () => {
    const news = placeHighlightsBetween(
      field(upTo(100), 300),
      field(moved(upTo(100), 777, 50), 301),
    )
    expect(news).toEqual([])
  })

  it('always come in pairs: each member passes at most one other, and is passed by at most one', () => {
    const anOrder = fc.shuffledSubarray(upTo(40), { minLength: 30 })
    fc.assert(
      fc.property(anOrder, anOrder, (before, after) => {
        const news = placeHighlightsBetween(field(before), field(after))
        const up = news.filter((one) => one.kind === 'passed')
        const down = news.filter((one) => one.kind === 'passed_by')
        expect(up.map((one) => [one.member, one.other])).toEqual(
          down.map((one) => [one.other, one.member]),
        )
        expect(new Set(up.map((one) => one.member)).size).toBe(up.length)
        expect(new Set(down.map((one) => one.member)).size).toBe(down.length)
      }),
    )
  })
})
