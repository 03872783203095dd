import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isExternalLink, LINK_SHOWN_MAX, piecesOf, safeHref, shownLink } from './links.ts'

it.each([
  { given: 'https://example.org/a?b=c#d', then: 'https://example.org/a?b=c#d' },
  { given: 'HTTP://Example.org', then: 'http://example.org/' },
  { given: ' /challenges/ask ', then: '/challenges/ask' },
  { given: 'mailto:ada@example.org', then: 'mailto:ada@example.org' },
  { given: '//evil.example', then: undefined },
  { given: '/\\evil.example', then: undefined },
  { given: '/\t/evil.example', then: undefined },
  { given: 'javascript:alert(1)', then: undefined },
  { given: 'java\nscript:alert(1)', then: undefined },
  { given: 'data:text/html,x', then: undefined },
  { given: 'https://', then: undefined },
  { given: `https://a.example/${'x'.repeat(2000)}`, then: undefined },
  { given: 'example.org', then: undefined },
])('converts a link to $given to $then', ({ given, then }) => {
  expect(safeHref(given)).toBe(then)
})

it('is external only if it leads to another domain', () => {
  expect(isExternalLink('https://other.example/a', 'ideathlon.example')).toBe(true)
  expect(isExternalLink('https://ideathlon.example/a', 'ideathlon.example')).toBe(false)
  expect(isExternalLink('/a', 'ideathlon.example')).toBe(false)
  expect(isExternalLink('mailto:ada@example.org', 'ideathlon.example')).toBe(false)
})

it('is shortened to 80 characters', () => {
  expect(shownLink('x'.repeat(LINK_SHOWN_MAX))).toHaveLength(LINK_SHOWN_MAX)
  expect(shownLink('x'.repeat(LINK_SHOWN_MAX + 1))).toBe(`${'x'.repeat(LINK_SHOWN_MAX - 1)}…`)
})

it('splits a text at addresses and mentions', () => {
  expect(piecesOf('See https://a.example/x(1), or ask @ada.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://a.example/x(1)', href: 'https://a.example/x(1)' },
    { kind: 'text', text: ', or ask ' },
    { kind: 'mention', text: '@ada', handle: 'ada' },
    { kind: 'text', text: '.' },
  ])
  expect(piecesOf('(see https://a.example/x).')[1]).toMatchObject({ text: 'https://a.example/x' })
  expect(piecesOf('https://a.example/@ada')).toHaveLength(1)
  expect(piecesOf('')).toEqual([])
})

it('splits any text into pieces that add up to it, with safe links only', () => {
  const words = fc.constantFrom(
    'https://',
    'a.example',
    '@ada',
    ' ',
    '.',
    '<b>',
    'javascript:',
    '"',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const text = parts.join('')
      const pieces = piecesOf(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) {
        if (piece.kind === 'link') expect(safeHref(piece.href)).toBe(piece.href)
      }
    }),
  )
})
