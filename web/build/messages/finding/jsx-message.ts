import { decoded } from './entities.ts'
import { isReadable } from './looks-like-text.ts'
import type { Message, SourceSlice } from './message.ts'
import { PlaceholderNames } from './placeholder-names.ts'
import { type Node, nodeOf, nodesOf, stringOf } from './syntax.ts'

export type JsxMessage = Message & {
  /** Whether a child is part of the message. */
  holds: (child: Node) => boolean
  /** Whether the content of an element belongs to the sentence around it. */
  opens: (element: Node) => boolean
}

/**
 * Turns the children of an element into one message if there is text among them. Pictures at either
 * end stay outside.
 */
export function jsxMessage(children: readonly Node[], code: string): JsxMessage | undefined {
  const hasText = children.some((child) => isReadable(ownText(child) ?? ''))
  if (!hasText) return undefined
  const run = trimmed(children)
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const names = new PlaceholderNames(code)
  const tags: Node[] = []
  const whole = encoded(run, names, tags)
  const key = whole.trim()
  const [before, after] = [/^\s*/.exec(whole)?.[0] ?? '', /\s*$/.exec(whole)?.[0] ?? '']
  const space = (text: string) => (text === '' ? '' : '{" "}')
  return {
    key,
    start: first.start,
    end: last.end,
    values: names.values,
    holds: (child) => run.includes(child),
    opens: (element) => tags.includes(element) && isOpen(nodesOf(element.children)),
    written: (translation, written) => {
      const inner = decodedParts(translation, { names, tags, written })
      return `${space(before)}${inner}${space(after)}`
    },
  }
}

/** The text of a child that contains nothing else. */
function ownText(child: Node): string | undefined {
  if (child.type === 'JSXText') return decoded(jsxSpaces(String(child.value)))
  if (child.type === 'JSXExpressionContainer') return stringOf(nodeOf(child.expression))
  return undefined
}

/**
 * Removes elements at either end that contain no part of the sentence, and the line breaks beside
 * them.
 */
function trimmed(children: readonly Node[]): Node[] {
  const run = [...children]
  const isOutside = (node: Node | undefined) =>
    node !== undefined && (ownText(node)?.trim() === '' || isPicture(node) || isComment(node))
  while (isOutside(run[0]) && run.length > 0) {
    if (ownText(run[0] as Node) === ' ' && run.length > 1 && !isPicture(run[1] as Node)) break
    run.shift()
  }
  while (isOutside(run.at(-1))) run.pop()
  return run
}

const isPicture = (node: Node) => node.type === 'JSXElement' && nodesOf(node.children).length === 0

const isComment = (node: Node) =>
  node.type === 'JSXExpressionContainer' && nodeOf(node.expression)?.type === 'JSXEmptyExpression'

function encoded(children: readonly Node[], names: PlaceholderNames, tags: Node[]): string {
  return children
    .map((child): string => {
      const text = ownText(child)
      if (text !== undefined) return text
      if (child.type === 'JSXExpressionContainer') {
        return isComment(child) ? '' : `{${names.nameFor(nodeOf(child.expression) as Node)}}`
      }
      const at = tags.push(child) - 1
      const inner = nodesOf(child.children)
      const content = isOpen(inner) ? encoded(inner, names, tags) : ''
      return content === '' ? `<${at}/>` : `<${at}>${content}</${at}>`
    })
    .join('')
}

/** Whether an element's content belongs to the sentence around it. */
function isOpen(children: readonly Node[]): boolean {
  return children.some(
    (child) => isReadable(ownText(child) ?? '') || child.type === 'JSXExpressionContainer',
  )
}

type Parts = { names: PlaceholderNames; tags: readonly Node[]; written: SourceSlice }

function decodedParts(translation: string, { names, tags, written }: Parts): string {
  return translation
    .split(/(\{\w+\}|<\/?\d+\/?>)/)
    .map((part) => {
      const value = names.values.get(/^\{(\w+)\}$/.exec(part)?.[1] ?? '')
      if (value !== undefined) return `{${written(value.start, value.end)}}`
      const [, close, at, alone] = /^<(\/?)(\d+)(\/?)>$/.exec(part) ?? []
      const tag = at === undefined ? undefined : tags[Number(at)]
      if (tag === undefined) return part === '' ? '' : `{${JSON.stringify(part)}}`
      if (alone) return written(tag.start, tag.end)
      const edge = nodeOf(close ? tag.closingElement : tag.openingElement)
      if (edge === undefined) return close ? '</>' : '<>'
      return written(edge.start, edge.end)
    })
    .join('')
}

/**
 * Reads text as JSX does: a line break and the spaces around it become one space, or nothing at
 * either end.
 */
function jsxSpaces(text: string): string {
  const lines = text.split(/\r?\n/)
  return lines
    .map((line, at) => {
      const head = at === 0 ? line : line.replace(/^[ \t]+/, '')
      return at === lines.length - 1 ? head : head.replace(/[ \t]+$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
}
