import fc from 'fast-check'
import { expect, it } from 'vitest'
import { whyInputInvalid, withoutDirectionMarks } from './fit-input.ts'

const nested = (depth: number) => {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

it.each([
  { what: 'words', given: { a: ['b', { c: 'ü 🧠' }] }, then: true },
  { what: 'a zero byte', given: { a: ['b\0'] }, then: false },
  { what: 'a zero byte in a name', given: { 'a\0': 1 }, then: false },
  { what: 'half a letter', given: ['\ud83e'], then: false },
  { what: '48 levels', given: nested(48), then: true },
  { what: '49 levels', given: nested(49), then: false },
  { what: '100,000 levels', given: nested(100_000), then: false },
  { what: 'bytes', given: new Uint8Array(1_000), then: true },
  { what: 'nothing', given: undefined, then: true },
])('decides whether $what is accepted: $then', ({ given, then }) => {
  expect(whyInputInvalid(given) === undefined).toBe(then)
})

it('accepts any JSON made of complete characters', () => {
  const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' })
  fc.assert(
    fc.property(value, (given) => {
      fc.pre(!JSON.stringify(given).includes('\\u0000'))
      expect(whyInputInvalid(given)).toBeUndefined()
    }),
  )
})

it('removes characters that change the text direction, and keeps everything else', () => {
  const given = {
    name: 'Ada\u202e 05€ \u2066won\u2069',
    list: ['\u202aa', { deep: 'b\u202c' }, 7, null, true],
    words: 'می‌خواهم \u200eשלום\u200f 👩‍🚀',
  }
  expect(withoutDirectionMarks(given)).toEqual({
    name: 'Ada 05€ won',
    list: ['a', { deep: 'b' }, 7, null, true],
    words: 'می‌خواهم \u200eשלום\u200f 👩‍🚀',
  })
})

it('leaves passwords and binary data unchanged', () => {
  const given = { password: 'a\u202ab', current: 'c\u202ed', bytes: new Uint8Array(3) }
  expect(withoutDirectionMarks(given)).toEqual(given)
  expect(withoutDirectionMarks(undefined)).toBeUndefined()
})
