import { expect, it } from 'vitest'
import { embedSnippet, embedUrl } from './embeds.ts'

it('puts the challenge and the handle of the member who embeds it into the address', () => {
  expect(embedUrl('https://a.example', 'what-could-tea')).toBe(
    'https://a.example/embed/challenges/what-could-tea',
  )
  expect(embedUrl('https://a.example', 'tea', 'ada')).toBe(
    'https://a.example/embed/challenges/tea?by=ada',
  )
})

it('makes an iframe, and lets no text break out of its attributes', () => {
  const html = embedSnippet('https://a.example', 'tea"><script>', 'ada"b')
  expect(html).toMatch(
    /^<iframe src="[^"]+" title="[^"]+" loading="lazy" style="[^"]+"><\/iframe>$/,
  )
  expect(html).not.toContain('<script>')
})
