import type { Block, RichText } from '@ideathlon/contracts/rich-text'

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu

type Node = {
  type: string
  text?: string
  marks?: { type: string; attrs?: { href?: string } }[]
} & {
  content?: Node[]
}

/** All addresses in a text, whether in links or in plain text. */
export function linksOf(body: RichText): string[] {
  return [...new Set(body.content.flatMap((block: Block) => linksIn(block as Node)))]
}

function linksIn(node: Node): string[] {
  const marked = (node.marks ?? []).flatMap(({ attrs }) => attrs?.href ?? [])
  const spelled = node.text?.match(ADDRESS) ?? []
  return [...marked, ...spelled, ...(node.content ?? []).flatMap(linksIn)]
}
