import { type Block, plainText, type RichText } from '@ideathlon/contracts/rich-text'

/** The texts of the blockquotes at the top level of a message, in order. */
export function quotedPassages(body: RichText): string[] {
  return body.content
    .filter((block): block is Extract<Block, { type: 'blockquote' }> => block.type === 'blockquote')
    .map((block) => plainText({ type: 'doc', content: block.content }))
}

const normalizedText = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/**
 * Whether a blockquote matches its source, so that a quote cannot put words into another member's
 * mouth. An ellipsis marks an omission.
 */
export function isPassageOf(passage: string, source: string): boolean {
  const text = normalizedText(source)
  let from = 0
  for (const part of normalizedText(passage).split(/ ?(?:…|\.\.\.) ?/u)) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return normalizedText(passage) !== ''
}
