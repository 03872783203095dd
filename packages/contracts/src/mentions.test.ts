import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Handle } from './ids.ts'
import { MENTIONS_NOTIFIED_MAX, mentionsOf, newlyMentioned } from './mentions.ts'

const handles = (text: string) => mentionsOf(text).map(({ handle }) => handle)

it.each([
  { given: '@ada', then: ['ada'] },
  { given: 'Ask @ada, @ben.w and @c_d-e!', then: ['ada', 'ben.w', 'c_d-e'] },
  { given: '@Ada', then: ['ada'] },
  { given: 'Thank you @ada.', then: ['ada'] },
  { given: '@ada-', then: ['ada'] },
  { given: '(@ada)', then: ['ada'] },
  { given: 'ada@example.org', then: [] },
  { given: 'ada@benwood', then: [] },
  { given: '@gmail.com', then: [] },
  { given: '@some.co.uk', then: [] },
  { given: '@v1.0', then: ['v1.0'] },
  { given: '@ben.wood', then: ['ben.wood'] },
  { given: '@müller', then: [] },
  { given: '@ab', then: [] },
  { given: `@${'a'.repeat(31)}`, then: [] },
  { given: '@@ada', then: [] },
  { given: 'https://social.example/@ada', then: [] },
  { given: '@', then: [] },
])('in $given, finds the mentions $then', ({ given, then }) => {
  expect(handles(given)).toEqual(then)
})

it('finds a handle between two words, unless it looks like a domain', () => {
  const aHandle = fc
    .stringMatching(/^[a-z0-9][a-z0-9_.-]{1,28}[a-z0-9]$/)
    .filter((handle) => !/\.([a-z]{2}|com|org|net|edu|gov|mil|info|biz|dev|app)$/.test(handle))
  fc.assert(
    fc.property(aHandle, (handle) => {
      const text = `hello @${handle} again`
      expect(mentionsOf(text)).toEqual([{ handle, start: 6, end: 7 + handle.length }])
    }),
  )
})

it('finds only valid handles, exactly as in the text and without overlaps', () => {
  const text = fc.string({
    unit: fc.constantFrom('@', 'a', 'b', '1', '.', '-', '_', ' ', 'é', '/'),
  })
  fc.assert(
    fc.property(text, (given) => {
      let last = 0
      for (const { handle, start, end } of mentionsOf(given)) {
        expect(Handle.safeParse(handle).success).toBe(true)
        expect(given.slice(start, end).toLowerCase()).toBe(`@${handle}`)
        expect(start).toBeGreaterThanOrEqual(last)
        last = end
      }
    }),
  )
})

it('notifies each member once, at most ten members, and no one whom an earlier version already mentioned', () => {
  expect(newlyMentioned('@ada @ben @ADA')).toEqual(['ada', 'ben'])
  expect(newlyMentioned('@ada @ben', 'dear @ben')).toEqual(['ada'])
  const crowd = Array.from({ length: 12 }, (_, n) => `@member${n}`).join(' ')
  expect(newlyMentioned(crowd)).toHaveLength(MENTIONS_NOTIFIED_MAX)
})
