import { expect, it } from 'vitest'
import {
  ARTICLE_PROBLEMS,
  Article,
  articleHostOf,
  articleUrlOf,
  cleanKeywords,
} from './articles.ts'

it.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['  http://example.org  ', 'http://example.org/'],
  ['example.org/tea', 'https://example.org/tea'],
  ['example.org:443/tea', 'https://example.org/tea'],
  ['WWW.Example.ORG', 'https://www.example.org/'],
  ['müller.example/ä', 'https://xn--mller-kva.example/%C3%A4'],
])('reads "%s" as %s', (typed, url) => {
  expect(articleUrlOf(typed)).toBe(url)
})

it.each([
  '',
  'tea',
  'http://localhost/',
  'http://.org',
  'http://org.',
  'ftp://example.org',
  'javascript:alert(1).x',
  'mailto:a@example.org',
  'https://a:b@example.org',
  'https://a@example.org',
  'https://exa mple.org',
  'https://[::1]/',
  `https://example.org/${'a'.repeat(2000)}`,
])('refuses "%s"', (typed) => {
  expect(articleUrlOf(typed)).toBeUndefined()
  const parsed = Article.safeParse({ url: typed })
  expect(parsed.error?.issues[0]?.message).toBe(ARTICLE_PROBLEMS.url)
})

it('names the host without www', () => {
  expect(articleHostOf('https://www.example.org/a')).toBe('example.org')
  expect(articleHostOf('nothing')).toBe('')
})

it('cleans up keywords', () => {
  const words = ['Tea, #coffee;  Green   tea', 'tea', 'x', 'y'.repeat(41), ...'abcdefghijkl'].map(
    (word) => (word.length === 1 ? `${word}${word}` : word),
  )
  expect(cleanKeywords(words)).toEqual([
    'Tea',
    'coffee',
    'Green tea',
    'xx',
    'aa',
    'bb',
    'cc',
    'dd',
    'ee',
    'ff',
  ])
})
