import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenAt, isOvertaken } from './rules.ts'

const NOON = new Date('2026-03-02T12:00:00Z')
const MORNING = Date.parse('2026-03-02T08:00:00Z')

it("uses the time of arrival if the page's clock is ahead or the page sends no time", () => {
  expect(chosenAt('2026-03-02T13:00:00Z', NOON)).toEqual(NOON)
  expect(chosenAt(undefined, NOON)).toEqual(NOON)
  expect(chosenAt('2026-03-02T11:59:58Z', NOON)).toEqual(new Date('2026-03-02T11:59:58Z'))
})

it('lets the latest choice win, in any order of arrival', () => {
  const choices = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 })
  fc.assert(
    fc.property(choices, (made) => {
      let newest: Date | undefined
      for (const second of made) {
        const chosen = chosenAt(new Date(MORNING + second * 1_000).toISOString(), NOON)
        if (newest === undefined || !isOvertaken(chosen, newest)) newest = chosen
      }
      expect(newest?.getTime()).toBe(MORNING + Math.max(...made) * 1_000)
    }),
  )
})
