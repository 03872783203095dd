import { type JsxMessage, jsxMessage } from './jsx-message.ts'
import { isShown, looksLikeText } from './looks-like-text.ts'
import type { Message } from './message.ts'
import { CODE_FILES } from './not-text.ts'
import { pluralKey, pluralWritten } from './plural-forms.ts'
import { isCodeAttribute, isTextAttribute, partsOf } from './positions.ts'
import {
  type NamedObjects,
  type Node,
  nameOf,
  nodeOf,
  nodesOf,
  objectsIn,
  programOf,
  stringOf,
} from './syntax.ts'
import { templateParts, templateWritten } from './template.ts'

/**
 * Finds the messages in a source file, in order. A message can be inside a placeholder of another.
 */
export function findMessages(file: string, code: string): Message[] {
  const found: Message[] = []
  if (CODE_FILES.some((each) => file.endsWith(each))) return found
  const program = programOf(file, code)
  visit(program, false, { code, found, objects: objectsIn(program) })
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

type Search = { code: string; found: Message[]; objects: NamedObjects }

function visit(node: Node, isText: boolean, search: Search): void {
  const { found } = search
  switch (node.type) {
    case 'Literal': {
      const text = stringOf(node)
      if (text !== undefined && isMessage(text, isText)) found.push(literal(node, text))
      return
    }
    case 'TemplateLiteral': {
      const { key, values } = templateParts(node, search.code)
      if (isMessage(key, isText)) {
        const { start, end } = node
        found.push({ key, start, end, values, written: templateWritten(values) })
      }
      break
    }
    case 'ObjectExpression': {
      const key = pluralKey(node)
      if (key === undefined) break
      found.push({ key, start: node.start, end: node.end, written: pluralWritten })
      return
    }
    case 'JSXAttribute':
      visitAttribute(node, search)
      return
    case 'JSXElement':
    case 'JSXFragment':
      visitElement(node, search)
      return
  }
  for (const { part, isText: text } of partsOf(node, isText, search.objects)) {
    visit(part, text, search)
  }
}

function isMessage(text: string, isText: boolean): boolean {
  return isText ? isShown(text) : looksLikeText(text)
}

function literal({ start, end }: Node, text: string): Message {
  return { key: text, start, end, written: (translation) => JSON.stringify(translation) }
}

function visitAttribute(node: Node, search: Search): void {
  const name = nameOf(nodeOf(node.name)) ?? ''
  const value = nodeOf(node.value)
  if (value === undefined || isCodeAttribute(name)) return
  const text = stringOf(value)
  if (text === undefined) {
    visit(value, isTextAttribute(name), search)
    return
  }
  if (!isMessage(text, isTextAttribute(name))) return
  const { start, end } = value
  const written = (translation: string) => `{${JSON.stringify(translation)}}`
  search.found.push({ key: text, start, end, written })
}

function visitElement(node: Node, search: Search): void {
  visitAttributes(node, search)
  const message = jsxMessage(nodesOf(node.children), search.code)
  if (message) search.found.push(message)
  for (const child of nodesOf(node.children)) {
    if (message?.holds(child)) visitInside(child, message, search)
    else visit(child, true, search)
  }
}

/**
 * The text of an element that is part of a sentence belongs to the surrounding message; values and
 * whole blocks have their own messages.
 */
function visitInside(node: Node, message: JsxMessage, search: Search): void {
  if (node.type === 'JSXText') return
  if (message.opens(node)) {
    visitAttributes(node, search)
    for (const child of nodesOf(node.children)) visitInside(child, message, search)
  } else if (stringOf(nodeOf(node.expression)) === undefined) {
    visit(node, true, search)
  }
}

function visitAttributes(node: Node, search: Search): void {
  const opening = nodeOf(node.openingElement)
  for (const attribute of nodesOf(opening?.attributes)) visit(attribute, false, search)
}
