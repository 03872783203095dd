import { expect, it } from 'vitest'
import { type Choice, isSame, placeAt, removeChoice, say } from './order-picks.ts'

const three: Choice[] = [
  { idea: 1, comment: 'first' },
  { idea: 2, comment: '' },
  { idea: 3, comment: '' },
]
const ideas = (choices: readonly Choice[]) => choices.map(({ idea }) => idea)

it.each<[string, number, number, number[]]>([
  ['drops the last idea when a new one is placed at the top', 9, 0, [9, 1, 2]],
  ['inserts a new idea in the middle', 9, 1, [1, 9, 2]],
  ['ignores a new idea at the end when three are chosen', 9, 3, [1, 2, 3]],
  ['moves the last idea to the top', 3, 0, [3, 1, 2]],
  ['moves the first idea to the end', 1, 2, [2, 3, 1]],
])('%s', (_, idea, at, then) => {
  expect(ideas(placeAt(three, idea, at))).toEqual(then)
})

it('leaves no gap between the picks', () => {
  expect(ideas(placeAt([], 5, 2))).toEqual([5])
})

it('keeps the comment of an idea that moves', () => {
  expect(placeAt(three, 1, 2)[2]).toEqual({ idea: 1, comment: 'first' })
})

it('removes a pick and sets a comment', () => {
  expect(ideas(removeChoice(three, 2))).toEqual([1, 3])
  expect(say(three, 2, 'second')[1]?.comment).toBe('second')
})

it('detects unsaved changes', () => {
  expect(isSame(three, [...three])).toBe(true)
  expect(isSame(three, say(three, 3, ' '))).toBe(true)
  expect(isSame(three, say(three, 3, 'yes'))).toBe(false)
  expect(isSame(three, placeAt(three, 3, 0))).toBe(false)
})
