import { plainText, RichText } from '@ideathlon/contracts/rich-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { richTextOfHtml } from './rich-text-of-html.ts'

it('headings, paragraphs, lists, quotes and marks come through', () => {
  const html =
    '<h1>Bread</h1><p>Bake <b>it</b> <a href="https://a.example/">here</a><br>now</p>' +
    '<ul><li>flour</li><li><p>salt</p></li></ul><blockquote>Good.</blockquote>loose'
  expect(richTextOfHtml(html)).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bread' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Bake ' },
          { type: 'text', text: 'it', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          {
            type: 'text',
            text: 'here',
            marks: [{ type: 'link', attrs: { href: 'https://a.example/' } }],
          },
          { type: 'hardBreak' },
          { type: 'text', text: 'now' },
        ],
      },
      {
        type: 'bulletList',
        content: ['flour', 'salt'].map((text) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Good.' }] }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'loose' }] },
    ],
  })
})

it('nothing that runs comes through', () => {
  const text = richTextOfHtml('<script>x</script><a href="javascript:x">a</a><img src=x onerror=y>')
  expect(JSON.stringify(text)).not.toMatch(/script|onerror/)
  expect(plainText(text)).toBe('a')
})

it('whatever is pasted becomes a text, or says nothing', () => {
  const tags = ['p', 'h1', 'h3', 'ul', 'li', 'a', 'b', 'em', 'blockquote', 'table', 'td', 'br']
  const part = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const parsed = RichText.safeParse(richTextOfHtml(parts.join('')))
      expect(parsed.error?.issues ?? []).toEqual([])
    }),
  )
})

it('what lies too deep is kept as words', () => {
  const deep = `${'<ul><li>'.repeat(40)}bread${'</li></ul>'.repeat(40)}`
  expect(plainText(RichText.parse(richTextOfHtml(deep)))).toBe('bread')
})
