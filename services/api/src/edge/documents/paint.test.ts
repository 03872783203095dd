import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withFiles, withPaint } from './paint.ts'

const PAGE = '<html><head></head><body><div id="root"></div></body></html>'
const DATA = /<script type="application\/json" id="first-data">(.*?)<\/script>/s

it('inserts the rendered page and, after it, its data', () => {
  expect(withPaint(PAGE, { html: '<h1>$& $1</h1>', data: '{}' })).toBe(
    '<html><head></head><body><div id="root"><h1>$& $1</h1></div>\n' +
      '    <script type="application/json" id="first-data">{}</script></body></html>',
  )
})

it('leaves a page without a first paint unchanged', () => {
  expect(withPaint(PAGE, undefined)).toBe(PAGE)
  expect(withPaint(PAGE, { data: '{}' })).toContain('<div id="root"></div>')
})

it('embeds the data so that the page reads back every text and none of them closes the script element', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '$&', '\u2028'))
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const page = withPaint(PAGE, { data: JSON.stringify(texts) })
      const json = DATA.exec(page)?.[1] ?? ''
      expect(JSON.parse(json)).toEqual(texts)
      expect(json).not.toContain('<')
    }),
  )
})

it('defers scripts until after the first paint if the page can be read without them', () => {
  const built = PAGE.replace(
    '</head>',
    '<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/b.js"></head>',
  )
  const page = withFiles(built, ['/assets/a.js', '/assets/c.css'], true)
  expect(page).toContain('<script type="after-paint-module" crossorigin src="/entry.js">')
  expect(page).toContain('<link rel="after-paint-modulepreload" crossorigin href="/b.js">')
  expect(page).toContain('<link rel="after-paint-modulepreload" crossorigin href="/assets/a.js" />')
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/c.css" />')
  expect(page).toContain('<script defer src="/start.js"></script>')
  expect(withFiles(built, ['/assets/a.js'])).not.toContain('after-paint')
})

it('lists the scripts to fetch and the styles to wait for', () => {
  const page = withFiles(PAGE, ['/assets/a.js', '/assets/b.css'])
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />')
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css" />')
  expect(page).toMatch(/<\/head>/)
})
