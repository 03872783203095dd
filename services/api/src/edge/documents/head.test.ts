import { expect, it } from 'vitest'
import { escaped, onlyXml } from '../../kernel/http/escaped.ts'
import { markAsMemberPage, shortened, withHead } from './head.ts'

const page =
  '<head><title>Ideathlon</title>\n<meta\n name="description"\n content="General." />\n</head>'
const head = {
  title: 'What could <b>tea</b> do? · Ideathlon',
  description: 'Say "hello" & more',
  canonical: 'https://ideathlon.example/challenges/tea',
  noindex: false,
  language: 'de',
  kind: 'article',
  image: 'https://ideathlon.example/api/pictures/challenges/tea.png',
  imageAlt: 'What could "tea" do?',
} as const

it('describes the page instead of the product', () => {
  const html = withHead(page, head)
  expect(html).toContain('<title>What could &lt;b&gt;tea&lt;/b&gt; do? · Ideathlon</title>')
  expect(html).toContain('content="Say &quot;hello&quot; &amp; more"')
  expect(html).toContain('<link rel="canonical" href="https://ideathlon.example/challenges/tea" />')
  expect(html).not.toContain('General.')
  expect(html).toContain('<meta property="og:locale" content="de_DE" />')
  expect(html).not.toContain('robots')
})

it('names the picture of the page, with its size and alternative text', () => {
  const html = withHead(page, head)
  expect(html).toContain('content="https://ideathlon.example/api/pictures/challenges/tea.png"')
  expect(html).toContain('<meta property="og:image:width" content="1200" />')
  expect(html).toContain('<meta property="og:image:height" content="630" />')
  expect(html).toContain(
    '<meta property="og:image:alt" content="What could &quot;tea&quot; do?" />',
  )
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
})

it('keeps a title with dollar signs unchanged', () => {
  expect(withHead(page, { ...head, title: 'For $& and $1' })).toContain('For $&amp; and $1')
})

it('asks search engines to leave out a private page', () => {
  expect(withHead(page, { ...head, noindex: true })).toContain('name="robots" content="noindex"')
})

it('marks a page as requested with a session', () => {
  expect(markAsMemberPage('<!doctype html>\n<html lang="en">')).toBe(
    '<!doctype html>\n<html data-viewer="member" lang="en">',
  )
})

it.each([
  ['short', 'short'],
  ['two\n\nlines', 'two lines'],
])('describes "%s" as "%s"', (text, line) => {
  expect(shortened(text)).toBe(line)
})

it('cuts a long text between words', () => {
  const cut = shortened('word '.repeat(100))
  expect(cut.length).toBeLessThanOrEqual(202)
  expect(cut).toMatch(/word …$/)
  const onlyFaces = shortened(`a${'😀'.repeat(200)}`)
  expect([onlyFaces.isWellFormed(), onlyFaces.length]).toEqual([true, 101])
})

it('removes characters that documents must not contain', () => {
  expect(escaped('a\u0000b\u001fc')).toBe('abc')
})

it("points feed readers to the activity of the page's subject", () => {
  const feed = { title: 'Activity of “Ada”', of: 'ada', query: '' }
  const html = withHead(page, { ...head, feed })
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Activity of “Ada”" href="/api/activity/ada/public.atom" />',
  )
  expect(html).toContain('type="application/feed+json"')
  const nasty = { title: '"><script>', of: '../x', query: '?category=a%22b' }
  expect(withHead(page, { ...head, feed: nasty })).not.toContain('"><script>')
  expect(withHead(page, { ...head, feed: nasty })).toContain('/api/activity/..%2Fx/public.atom')
})

it('removes the characters that XML does not allow, and keeps all others', () => {
  expect(onlyXml('<t>a\u0000b\u001f\ufffe\tc\n😀 ü</t>')).toBe('<t>ab\tc\n😀 ü</t>')
})
