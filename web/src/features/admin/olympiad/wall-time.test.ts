import { expect, it } from 'vitest'
import { instantOf, onTheWall } from './wall-time.ts'

it.each(['2026-12-01T00:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-07-01T23:59:00.000Z'])(
  '%s is read back from the field unchanged, in any time zone',
  (instant) => {
    expect(instantOf(onTheWall(instant))).toBe(instant)
  },
)

it.each(['', 'soon'])('“%s” is not a time', (typed) => {
  expect(instantOf(typed)).toBeUndefined()
})
