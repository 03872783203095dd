import { PAGE_NESTING_MAX } from '@ideathlon/contracts/pages'
import { expect, it } from 'vitest'
import { isNestedTooDeeply } from './nesting.ts'

const quotes = (depth: number) => `${'>'.repeat(depth)} deep`
const MAX = PAGE_NESTING_MAX

it.each([
  { what: 'nothing', given: '', then: false },
  { what: 'a line, a rule, a price', given: 'a\n\n---\n\n-5 > -6, *really*', then: false },
  { what: 'the maximum number of quotes', given: quotes(MAX), then: false },
  { what: 'one quote too many', given: quotes(MAX + 1), then: true },
  { what: 'one quote too many on a later line', given: `a\r\nb\n${quotes(MAX + 1)}`, then: true },
  { what: 'quotes with blanks between them', given: '> '.repeat(MAX + 1), then: true },
  { what: 'quotes in lists in quotes', given: '> - 1. '.repeat(5), then: true },
  { what: 'lists on one line', given: `${'- '.repeat(MAX + 1)}a`, then: true },
  { what: 'a list indented step by step', given: `${'    '.repeat(MAX + 1)}- a`, then: true },
  { what: 'many quotes one below the other', given: `${quotes(2)}\n`.repeat(5000), then: false },
])('decides whether $what is nested too deeply: $then', ({ given, then }) => {
  expect(isNestedTooDeeply(given)).toBe(then)
})

it('parses half a million characters quickly', () => {
  expect(isNestedTooDeeply('> '.repeat(500_000))).toBe(true)
  expect(isNestedTooDeeply('1'.repeat(500_000))).toBe(false)
})
