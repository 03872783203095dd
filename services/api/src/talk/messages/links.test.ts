import type { RichText } from '@ideathlon/contracts/rich-text'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { expect, it } from 'vitest'
import { linksOf } from './links.ts'

it('finds marked links and plain addresses, each once', () => {
  const href = 'https://example.org/a'
  const body: RichText = {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
          },
        ],
      },
      ...richTextOf(`Look at http://b.example/x and ${href}`).content,
    ],
  }
  expect(linksOf(body)).toEqual([href, 'http://b.example/x'])
  expect(linksOf(richTextOf('No link at all'))).toEqual([])
})
