import fc from 'fast-check'
import { expect, it } from 'vitest'
import { audienceOf } from './message-audience.ts'

const member = fc.integer({ min: 1, max: 8 })
const posted = fc.record({
  writer: member,
  answered: fc.option(member),
  quoted: fc.array(member),
  mentioned: fc.array(member),
  watching: fc.array(member),
})

it('notifies everybody concerned except the writer, once and for the strongest reason', () => {
  fc.assert(
    fc.property(posted, (message) => {
      const { writer, answered, quoted, mentioned, watching } = message
      const audience = audienceOf(message)
      const all = [answered ?? writer, ...quoted, ...mentioned, ...watching]
      expect(new Set(audience.keys())).toEqual(new Set(all.filter((id) => id !== writer)))
      for (const [id, why] of audience) {
        const strongest =
          (id === answered && 'reply') ||
          (quoted.includes(id) && 'quote') ||
          (mentioned.includes(id) && 'mention') ||
          'watching'
        expect(why).toBe(strongest)
      }
    }),
  )
})
