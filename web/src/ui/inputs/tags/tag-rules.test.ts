import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSeparated, tagKey, tagOf, withPasted, withTag } from './tag-rules.ts'

it.each([
  { given: ' bread ', then: 'bread' },
  { given: 'bread,', then: 'bread' },
  { given: ';bread', then: 'bread' },
  { given: 'a,b,c', then: 'ab,c' },
  { given: ' , ', then: '' },
  { given: ' https://a.org/x,y;z ', then: 'https://a.org/x,y;z' },
  { given: 'https://a.org/x,', then: 'https://a.org/x' },
])('"$given" means "$then"', ({ given, then }) => {
  expect(tagOf(given)).toBe(then)
})

it.each([
  { tags: [], typed: 'bread', max: -1, then: ['bread'] },
  { tags: ['bread'], typed: '', max: -1, then: ['bread'] },
  { tags: ['bread'], typed: ' Bread ', max: -1, then: ['bread'] },
  { tags: ['a'], typed: 'b', max: 2, then: ['a', 'b'] },
  { tags: ['a', 'b'], typed: 'c', max: 2, then: ['a', 'b'] },
  { tags: ['a', 'b'], typed: 'c', max: 0, then: ['a', 'b', 'c'] },
])('adding "$typed" to $tags (max $max) gives $then', ({ tags, typed, max, then }) => {
  expect(withTag(tags, typed, max)).toEqual(then)
})

it.each([
  { key: 'Enter', typed: '', then: 'commit' },
  { key: ',', typed: 'a', then: 'commit' },
  { key: ';', typed: 'a', then: 'commit' },
  { key: 'Tab', typed: 'a', then: 'commit' },
  { key: 'Tab', typed: ' ', then: undefined },
  { key: 'Backspace', typed: '', then: 'remove-last' },
  { key: 'Backspace', typed: 'a', then: undefined },
  { key: 'a', typed: '', then: undefined },
  { key: ',', typed: 'https://a.org/x', then: undefined },
  { key: 'Enter', typed: 'https://a.org/x,', then: 'commit' },
])('$key after "$typed" means $then', ({ key, typed, then }) => {
  expect(tagKey(key, typed)).toBe(then)
})

it.each([
  { text: 'https://a.org/x,y;z', then: ['https://a.org/x,y;z'] },
  { text: 'https://a.org/x,y, https://b.org', then: ['https://a.org/x,y', 'https://b.org'] },
  { text: 'https://a.org/x,http://b.org/1;2', then: ['https://a.org/x', 'http://b.org/1;2'] },
  { text: 'https://a.org/x,y\nhttps://b.org,', then: ['https://a.org/x,y', 'https://b.org'] },
  { text: 'tea,rain;snow', then: ['tea', 'rain', 'snow'] },
])('pasting "$text" adds $then', ({ text, then }) => {
  expect(withPasted([], text)).toEqual(then)
  expect(isSeparated(text)).toBe(then.length > 1)
})

it('keeps the list trimmed, without duplicates and never too long, whatever is typed or pasted', () => {
  const typed = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', ',', ';', '\n', 'https://') }),
  )
  fc.assert(
    fc.property(typed, fc.integer({ min: -1, max: 4 }), fc.boolean(), (parts, max, isPasted) => {
      const tags = isPasted
        ? withPasted([], parts.join('\n'), max)
        : parts.reduce<string[]>((list, part) => withTag(list, part, max), [])
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
      expect(tags.every((tag) => tag !== '' && tag === tag.trim())).toBe(true)
      if (max > 0) expect(tags.length).toBeLessThanOrEqual(max)
    }),
  )
})
