import { expect, it } from 'vitest'
import { HIT_BEGINS, HIT_ENDS, piecesOf } from './snippet.ts'

const hit = (text: string) => `${HIT_BEGINS}${text}${HIT_ENDS}`

it.each([
  ['plain', [{ text: 'plain', hit: false }]],
  [
    `a ${hit('tram')} ride`,
    [
      { text: 'a ', hit: false },
      { text: 'tram', hit: true },
      { text: ' ride', hit: false },
    ],
  ],
  [hit('<b>'), [{ text: '<b>', hit: true }]],
  [
    `${hit('a')}${hit('b')}`,
    [
      { text: 'a', hit: true },
      { text: 'b', hit: true },
    ],
  ],
  [
    `broken ${HIT_BEGINS}off`,
    [
      { text: 'broken ', hit: false },
      { text: 'off', hit: false },
    ],
  ],
  ['', []],
])('splits "%s" into marked and unmarked pieces', (marked, pieces) => {
  expect(piecesOf(marked)).toEqual(pieces)
})
