import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HAVING, isSearchable, talkSearchOf } from './filters.ts'

const nothing = { in: undefined, by: undefined, before: undefined, after: undefined, has: [] }

it.each([
  ['warm bread', { ...nothing, text: 'warm bread' }],
  ['by:@Ada bread in:tea', { ...nothing, text: 'bread', by: 'ada', in: 'tea' }],
  [
    'after:2026-02-01 before:2026-03-01 Has:Link',
    { ...nothing, text: '', after: '2026-02-01', before: '2026-03-01', has: ['link'] },
  ],
  ['has:link has:file has:link', { ...nothing, text: '', has: ['link', 'file'] }],
  ['before:2026-02-30 has:soul', { ...nothing, text: 'before:2026-02-30 has:soul' }],
  ['made in: Paris', { ...nothing, text: 'made in: Paris' }],
  ['standby:me', { ...nothing, text: 'standby:me' }],
])('reads %s', (typed, search) => {
  expect(talkSearchOf(typed)).toEqual(search)
})

it('finds every filter, wherever it is in the text', () => {
  const filter = fc.oneof(
    fc.constantFrom(...HAVING).map((value) => ['has', value] as const),
    fc.constantFrom('ada', 'ben.b', 'c_d').map((value) => ['by', value] as const),
    fc.constantFrom('tea', 'main-platform').map((value) => ['in', value] as const),
  )
  const words = fc.array(fc.constantFrom('warm', 'bread', 'Zürich'))
  fc.assert(
    fc.property(words, filter, words, (before, [name, value], after) => {
      const search = talkSearchOf([...before, `${name}:${value}`, ...after].join(' '))
      expect(search.text.split(/\s+/).filter(Boolean)).toEqual([...before, ...after])
      expect([search[name]].flat()).toEqual([value])
    }),
  )
})

it('needs a word, an author or a place', () => {
  expect(isSearchable(talkSearchOf('has:link after:2026-01-01'))).toBe(false)
  for (const typed of ['tea', 'by:ada', 'in:tea has:link']) {
    expect(isSearchable(talkSearchOf(typed))).toBe(true)
  }
})
