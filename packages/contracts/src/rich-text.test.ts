import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { IdeaWords } from './ideas.ts'
import {
  isEmptyText,
  plainText,
  RICH_TEXT_CHARACTERS_MAX,
  RichText,
  richTextOf,
} from './rich-text.ts'

const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
const doc = (...content: object[]) => ({ type: 'doc', content })
const nested = (depth: number) => {
  let block: object = paragraph('deep')
  for (let at = 0; at < depth; at += 1) block = { type: 'blockquote', content: [block] }
  return doc(block)
}

it.each([
  { what: 'nothing', given: doc(), then: true },
  { what: 'a paragraph', given: doc(paragraph('hello')), then: true },
  {
    what: 'a heading of level 2',
    given: doc({ type: 'heading', attrs: { level: 2 } }),
    then: true,
  },
  {
    what: 'a heading of level 1',
    given: doc({ type: 'heading', attrs: { level: 1 } }),
    then: false,
  },
  {
    what: 'a list',
    given: doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a')] }] }),
    then: true,
  },
  { what: 'a list without items', given: doc({ type: 'bulletList', content: [] }), then: false },
  { what: 'a script', given: doc({ type: 'script', content: [] }), then: false },
  {
    what: 'a link',
    given: doc(paragraph('a', [{ type: 'link', attrs: { href: 'https://a.example' } }])),
    then: true,
  },
  {
    what: 'a link that runs a script',
    given: doc(paragraph('a', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])),
    then: false,
  },
  { what: 'quotes 10 deep', given: nested(10), then: true },
  { what: 'quotes 11 deep', given: nested(11), then: false },
  { what: 'quotes 100,000 deep', given: nested(100_000), then: false },
  {
    what: 'as many characters as are allowed',
    given: doc(paragraph('x'.repeat(RICH_TEXT_CHARACTERS_MAX))),
    then: true,
  },
  {
    what: 'one character too many',
    given: doc(paragraph('x'.repeat(RICH_TEXT_CHARACTERS_MAX + 1))),
    then: false,
  },
  { what: 'a word', given: 'hello', then: false },
  { what: 'a list of words', given: ['hello'], then: false },
])('accepts $what: $then', ({ given, then }) => {
  expect(RichText.safeParse(given).success).toBe(then)
})

it('gives the maximum number of characters in the reader’s number format', () => {
  const given = doc(paragraph('x'.repeat(RICH_TEXT_CHARACTERS_MAX + 1)))
  const { error } = RichText.safeParse(given)
  expect(error?.issues[0]?.message).toBe('Use at most 10,000 characters.')
})

it('drops unknown properties of a node', () => {
  const given = doc({ type: 'paragraph', attrs: { style: 'x' }, onclick: 'alert(1)' })
  expect(RichText.parse(given)).toEqual(doc({ type: 'paragraph' }))
})

it('converts plain text in both directions', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/), { minLength: 1, maxLength: 6 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(words, (given) => {
      expect(plainText(RichText.parse(richTextOf(given)))).toBe(given)
    }),
  )
})

it('is empty if it contains only white space', () => {
  expect(isEmptyText(richTextOf(' \n\n '))).toBe(true)
  expect(isEmptyText(richTextOf('a'))).toBe(false)
})

it('can be described as JSON Schema', () => {
  expect(z.toJSONSchema(RichText)).toMatchObject({ properties: { type: { const: 'doc' } } })
})

it.each([
  { what: 'far too deep', content: [nested(100_000)] },
  { what: 'deep and not even a text', content: [{ ...nested(40), content: 5 }, nested(40)] },
  { what: 'deep, with nothing where blocks belong', content: [nested(40), null, 7] },
])('refuses an idea whose text is $what with a message', ({ content }) => {
  const parsed = IdeaWords.safeParse({ title: 'Deep', body: { type: 'doc', content } })
  const problem = { path: ['body'], message: 'This text is too long or nested too deeply.' }
  expect(parsed.error?.issues).toMatchObject([problem])
})

it('refuses a word with a thousand marks', () => {
  const marked = doc(paragraph('a', Array(1000).fill({ type: 'loud' })))
  expect(RichText.safeParse(marked).error?.issues).toHaveLength(1)
})
