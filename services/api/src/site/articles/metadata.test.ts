import { ARTICLE_TITLE_MAX, Article } from '@ideathlon/contracts/articles'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metadataOf, SaidByPage } from './metadata.ts'

const PAGE = 'https://news.example/2026/tea?utm_source=x'
const metadataFrom = (input: object) => metadataOf(SaidByPage.parse(input), PAGE)

it('prefers Open Graph', () => {
  expect(
    metadataFrom({
      ogTitle: 'Tea',
      twitterTitle: 'Other',
      ogDescription: 'All of it',
      ogUrl: 'https://news.example/2026/tea',
      ogImage: [{ url: '/tea.jpg', type: 'jpg' }],
      customMetaTags: { keywords: 'tea, Leaves', tags: ['Tea', 'cups'] },
    }),
  ).toEqual({
    url: 'https://news.example/2026/tea',
    title: 'Tea',
    description: 'All of it',
    keywords: ['tea', 'Leaves', 'cups'],
    pictures: ['https://news.example/tea.jpg'],
  })
})

it('falls back to Twitter, then to linked data', () => {
  expect(
    metadataFrom({ twitterTitle: 'Tea', twitterImage: [{ url: 'https://a.example/t.png' }] }),
  ).toMatchObject({ title: 'Tea', pictures: ['https://a.example/t.png'] })
  const article = {
    '@type': 'NewsArticle',
    headline: 'Linked tea',
    description: 'Said in JSON',
    image: [{ url: '/ld.jpg' }, 'https://b.example/2.jpg'],
    keywords: ['leaf', 'cup'],
  }
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: 'News' }, article],
  }
  expect(metadataFrom({ jsonLD: [graph] })).toMatchObject({
    title: 'Linked tea',
    description: 'Said in JSON',
    keywords: ['leaf', 'cup'],
    pictures: ['https://news.example/ld.jpg', 'https://b.example/2.jpg'],
  })
})

it('keeps texts plain and short', () => {
  const found = metadataFrom({
    ogTitle: `<b>Tea</b>\n\u202e for\u0000 all ${'word '.repeat(100)}`,
    ogDescription: '5 < 6 and 7 > 2 <script>alert(1)</script>',
  })
  expect(found?.title).toMatch(/^Tea for all word.* …$/)
  expect(found?.title.length).toBeLessThanOrEqual(ARTICLE_TITLE_MAX)
  expect(found?.description).toBe('5 < 6 and 7 > 2 alert(1)')
})

it('ignores an address on another host', () => {
  expect(metadataFrom({ ogTitle: 'Bank', ogUrl: 'https://bank.example/' })?.url).toBe(PAGE)
  expect(metadataFrom({ ogTitle: 'Bank', ogUrl: 'javascript:alert(1)' })?.url).toBe(PAGE)
})

it('uses the host as the title of a page without one, and returns nothing if there is no metadata', () => {
  expect(metadataFrom({ ogDescription: 'Only this' })?.title).toBe('news.example')
  expect(metadataFrom({})).toBeUndefined()
  expect(
    metadataFrom({ ogTitle: '  ', ogImage: [{ url: 'data:image/png;base64,AAAA' }] }),
  ).toBeUndefined()
})

it('makes a valid article from any metadata', () => {
  const anything = fc.record(
    {
      ogTitle: fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.anything()),
      ogDescription: fc.oneof(fc.string({ maxLength: 3000 }), fc.anything()),
      ogUrl: fc.oneof(fc.webUrl(), fc.string()),
      ogImage: fc.oneof(fc.array(fc.record({ url: fc.string() })), fc.anything()),
      jsonLD: fc.oneof(fc.array(fc.anything()), fc.anything()),
      customMetaTags: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.anything()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anything, (input) => {
      const found = metadataFrom(input)
      if (found === undefined) return
      const { pictures, ...article } = found
      expect(Article.safeParse(article).error).toBeUndefined()
      for (const url of pictures) expect(url).toMatch(/^https?:/)
    }),
    { numRuns: 40 },
  )
})
