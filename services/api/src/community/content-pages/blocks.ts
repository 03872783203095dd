import {
  type Block,
  type Inline,
  PAGE_NESTING_MAX,
  PAGE_WIDGETS,
  type PageWidget,
} from '@ideathlon/contracts/pages'
import { fromMarkdown } from 'mdast-util-from-markdown'

type Root = ReturnType<typeof fromMarkdown>
type Content = Root['children'][number]
type Phrase = Extract<Content, { type: 'paragraph' }>['children'][number]
type Of<T extends Content['type']> = Extract<Content, { type: T }>

/** Parses Markdown into a tree that contains no HTML and no scripts. */
export function blocksOf(markdown: string): Block[] {
  const ids = new Map<string, number>()
  return blocksFrom(fromMarkdown(markdown).children, { ids, depth: 0 })
}

/** `ids`: the heading ids in use, each with the last number that was appended to it. */
type Walk = { ids: Map<string, number>; depth: number }

function blocksFrom(nodes: readonly Content[], walk: Walk): Block[] {
  return nodes.flatMap((node) => blockFrom(node, walk))
}

/** Quotes and lists that are nested too deeply are replaced by their content. */
function blockFrom(node: Content, walk: Walk): Block[] {
  const deeper = { ...walk, depth: walk.depth + 1 }
  const isDeep = walk.depth >= PAGE_NESTING_MAX
  switch (node.type) {
    case 'heading':
      return [headingFrom(node, walk)]
    case 'paragraph':
      return [paragraphFrom(node)]
    case 'blockquote': {
      const blocks = blocksFrom(node.children, deeper)
      return isDeep ? blocks : [{ kind: 'quote', blocks }]
    }
    case 'list': {
      const items = node.children.map((item) => blocksFrom(item.children, deeper))
      return isDeep ? items.flat() : [{ kind: 'list', ordered: node.ordered === true, items }]
    }
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', inlines: [{ kind: 'text', text: node.value }] }]
    default:
      return []
  }
}

/** The page title is the first level, so headings in the text start at the second. */
function headingFrom(node: Of<'heading'>, { ids }: Walk): Block {
  const inlines = node.children.flatMap(inlineAt)
  const level = Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4
  return { kind: 'heading', level, id: freshId(plainOf(inlines), ids), inlines }
}

function freshId(text: string, ids: Map<string, number>): string {
  const name =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part'
  let nth = ids.get(name) ?? 1
  const id = () => (nth === 1 ? name : `${name}-${nth}`)
  while (ids.has(id())) nth += 1
  ids.set(id(), 1)
  ids.set(name, nth)
  return id()
}

function plainOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      return inline.kind === 'break' ? ' ' : plainOf(inline.inlines)
    })
    .join('')
}

const WIDGET = /^\[\[([a-z]+)\]\]$/

function paragraphFrom(node: Of<'paragraph'>): Block {
  const inlines = node.children.flatMap(inlineAt)
  const named = WIDGET.exec(plainOf(inlines).trim())?.[1]
  const widget = PAGE_WIDGETS.find((each) => each === named) as PageWidget | undefined
  return widget ? { kind: 'widget', widget } : { kind: 'paragraph', inlines }
}

const inlineAt = (node: Phrase) => inlineFrom(node, 0)

/** Marks that are nested too deeply are replaced by their text, and so are reference links. */
function inlineFrom(node: Phrase, depth: number): Inline[] {
  const within = (children: readonly Phrase[]) =>
    children.flatMap((child) => inlineFrom(child, depth + 1))
  const isDeep = depth >= PAGE_NESTING_MAX
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return [{ kind: 'text', text: node.value }]
    case 'strong':
    case 'emphasis':
    case 'link':
      if (isDeep) return [{ kind: 'text', text: wordsOf(node) }]
      return markFrom(node, within(node.children))
    case 'linkReference':
      return isDeep ? [{ kind: 'text', text: wordsOf(node) }] : within(node.children)
    case 'break':
      return [{ kind: 'break' }]
    case 'image':
      return node.alt ? [{ kind: 'text', text: node.alt }] : []
    default:
      return []
  }
}

function markFrom(node: Of<'strong' | 'emphasis' | 'link'>, inlines: Inline[]): Inline[] {
  if (node.type === 'link') return linkFrom(node.url, inlines)
  return [{ kind: node.type === 'strong' ? 'strong' : 'em', inlines }]
}

/** The text inside a mark at any depth, found without recursion. */
function wordsOf(mark: Phrase): string {
  const waiting: Phrase[] = [mark]
  let words = ''
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) words += node.value
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return words
}

const OUTSIDE = /^(https?:\/\/|mailto:)[^\s]+$/i
const INSIDE = /^(\/(?![/\\])|#)[^\s]*$/

/** An unsafe link is replaced by its text. */
function linkFrom(to: string, inlines: Inline[]): Inline[] {
  return OUTSIDE.test(to) || INSIDE.test(to) ? [{ kind: 'link', to, inlines }] : inlines
}
