import { safeHref } from '@ideathlon/contracts/links'
import type { Block, Inline, Mark, RichText } from '@ideathlon/contracts/rich-text'
import { parseDocument } from 'htmlparser2'
import { cleanHtml } from './clean-html.ts'

type Root = ReturnType<typeof parseDocument>
type Node = Root['children'][number]
type ListItem = Extract<Block, { type: 'bulletList' }>['content'][number]

const MARKS: Record<string, Mark> = {
  strong: { type: 'bold' },
  b: { type: 'bold' },
  em: { type: 'italic' },
  del: { type: 'strike' },
  s: { type: 'strike' },
}
/** Lists and quotes within each other; what lies deeper is kept as words. */
const DEPTH_MAX = 4
const LEVELS: Record<string, 2 | 3 | 4> = { h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

/** HTML that came from elsewhere, as a text of ours. What a text cannot hold is left out. */
export function richTextOfHtml(html: string): RichText {
  const { children } = parseDocument(cleanHtml(html, ''))
  return { type: 'doc', content: blocksOf(children, DEPTH_MAX) }
}

/** Words that stand between blocks get a paragraph of their own. */
function blocksOf(nodes: readonly Node[], room: number): Block[] {
  const blocks: Block[] = []
  let loose: Node[] = []
  const gather = () => {
    const content = inlinesOf(loose, [])
    if (content.some((it) => it.type === 'text' && it.text.trim() !== '')) {
      blocks.push({ type: 'paragraph', content })
    }
    loose = []
  }
  for (const node of nodes) {
    const block = blockOf(node, room)
    if (block === undefined) {
      loose.push(node)
      continue
    }
    gather()
    blocks.push(...block)
  }
  gather()
  return blocks
}

/** Undefined for what stands inside a line. */
function blockOf(node: Node, room: number): Block[] | undefined {
  if (!('attribs' in node)) return undefined
  const { name, children } = node
  const level = LEVELS[name]
  if (level !== undefined) {
    return [{ type: 'heading', attrs: { level }, content: inlinesOf(children, []) }]
  }
  if (name === 'p' || name === 'li') return blocksOf(children, room)
  if (room === 0) return undefined
  if (name === 'blockquote') {
    const content = blocksOf(children, room - 1)
    return content.length > 0 ? [{ type: 'blockquote', content }] : []
  }
  if (name !== 'ul' && name !== 'ol') return undefined
  const content = itemsOf(children, room - 1)
  const type = name === 'ul' ? 'bulletList' : 'orderedList'
  return content.length > 0 ? [{ type, content }] : []
}

function itemsOf(nodes: readonly Node[], room: number): ListItem[] {
  return nodes.flatMap((node): ListItem[] => {
    if (!('attribs' in node)) return []
    const content = blocksOf(node.name === 'li' ? node.children : [node], room)
    return content.length > 0 ? [{ type: 'listItem', content }] : []
  })
}

function inlinesOf(nodes: readonly Node[], marks: readonly Mark[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if ('data' in node && node.type === 'text') {
      const text = node.data.replace(/\s+/g, ' ')
      return text === ''
        ? []
        : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }]
    }
    if (!('attribs' in node)) return []
    if (node.name === 'br') return [{ type: 'hardBreak' }]
    return inlinesOf(node.children, withMark(marks, markOf(node.name, node.attribs)))
  })
}

function markOf(name: string, attribs: Record<string, string>): Mark | undefined {
  if (name !== 'a') return MARKS[name]
  const href = safeHref(attribs.href ?? '')
  return href === undefined ? undefined : { type: 'link', attrs: { href } }
}

function withMark(marks: readonly Mark[], mark: Mark | undefined): readonly Mark[] {
  if (mark === undefined || marks.some(({ type }) => type === mark.type)) return marks
  return [...marks, mark]
}
