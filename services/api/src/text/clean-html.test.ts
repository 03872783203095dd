import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const own = 'ideathlon.example'
const clean = (html: string) => cleanHtml(html, own)

it.each([
  { given: '<p>Hello <strong>you</strong></p>', then: '<p>Hello <strong>you</strong></p>' },
  { given: '<h1>Title</h1>', then: '<h2>Title</h2>' },
  { given: '<h6>Small</h6>', then: '<h6>Small</h6>' },
  { given: '<script>alert(1)</script>after', then: 'after' },
  { given: '<style>p{}</style>after', then: 'after' },
  { given: '<img src=x onerror=alert(1)>', then: '' },
  { given: '<iframe src="https://youtu.be/x"></iframe>', then: '' },
  { given: '<p onclick="x()" style="color:red" id="a">a</p>', then: '<p>a</p>' },
  { given: '<p><iframe <p><p>', then: '<p></p><p></p><p></p>' },
  { given: '<u>a</u><div>b</div>', then: 'ab' },
  { given: '<a href="javascript:alert(1)">a</a>', then: '<a>a</a>' },
  {
    given: '<a href="https://ideathlon.example/x" target="_self" rel="dofollow">a</a>',
    then: '<a href="https://ideathlon.example/x" rel="nofollow ugc noopener">a</a>',
  },
  {
    given: '<a href="https://other.example/x">a</a>',
    then: '<a href="https://other.example/x" rel="nofollow ugc noopener" target="_blank">a</a>',
  },
  {
    given: `<a href="/x">${'y'.repeat(90)}</a>`,
    then: `<a href="/x" rel="nofollow ugc noopener">${'y'.repeat(79)}…</a>`,
  },
])('$given is kept as $then', ({ given, then }) => {
  expect(clean(given)).toBe(then)
})

it('cleaning twice changes nothing, and no handler, script or frame is ever left', () => {
  const part = fc.constantFrom(
    ...['<p>', '</p>', '<a href="', 'javascript:', '">', '<script>', '</script', '<img src=x '],
    ...[
      'onerror=',
      'alert(1)',
      '>',
      '<',
      '&lt;',
      '&#x3c;',
      '"',
      "'",
      '<svg/onload=',
      '<iframe ',
      'x',
    ],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const once = clean(parts.join(''))
      expect(clean(once)).toBe(once)
      expect(once).not.toMatch(/<(script|img|svg|iframe)|<[^>]*\son\w+=|href="javascript/i)
    }),
  )
})
