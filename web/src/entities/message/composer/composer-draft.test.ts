import { type RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import { expect, it } from 'vitest'
import { emptyDraft, isTooLong, sourcesIn, withText } from './composer-draft.ts'

const quote = (words: string): RichText['content'][number] => ({
  type: 'blockquote',
  content: richTextOf(words).content,
})
const text = (...content: RichText['content']): RichText => ({ type: 'doc', content })
const paragraph = richTextOf('I agree.').content

const QUOTES = [
  { message: 1, words: 'a jar for parts' },
  { message: 2, words: 'two names on every evening' },
]

it.each([
  {
    name: 'in the order of the text',
    body: text(quote('two names on every evening'), ...paragraph, quote('a jar  for parts')),
    then: [2, 1],
  },
  {
    name: 'leaving out a deleted quote',
    body: text(...paragraph, quote('two names on every evening')),
    then: [2],
  },
  { name: 'leaving out a quote that was rewritten', body: text(quote('my own quote')), then: [] },
  {
    name: 'with words added below them',
    body: text(quote('a jar for parts\n\nand more')),
    then: [1],
  },
])('finds the sources of the quotes $name', ({ body, then }) => {
  expect(sourcesIn(body, QUOTES)).toEqual(then)
})

it('a passage that is quoted twice has its source twice', () => {
  const twice = [QUOTES[0], QUOTES[0]].flatMap((each) => each ?? [])
  expect(sourcesIn(text(quote('a jar for parts'), quote('a jar for parts')), twice)).toEqual([1, 1])
})

it.each([
  [10_000, false],
  [10_001, true],
])('a text of %i characters is too long to send: %s', (length, then) => {
  expect(isTooLong({ ...emptyDraft(), body: richTextOf('a'.repeat(length)) })).toBe(then)
})

it('a refused text is added below what is being written, or fills an empty draft', () => {
  const refused = richTextOf('Not sent')
  expect(withText(richTextOf(''), refused)).toEqual(refused)
  expect(withText(richTextOf('Being written'), refused)).toEqual(
    richTextOf('Being written\n\nNot sent'),
  )
})
