import type { SourceSlice } from './message.ts'
import { PlaceholderNames } from './placeholder-names.ts'
import { type Node, nodesOf } from './syntax.ts'

export type Values = ReadonlyMap<string, Node>

/** Turns a template literal into a message with a placeholder for each of its values. */
export function templateParts(node: Node, code: string): { key: string; values: Values } {
  const names = new PlaceholderNames(code)
  const expressions = nodesOf(node.expressions)
  const texts = nodesOf(node.quasis).map(({ value }) =>
    String((value as { cooked: string }).cooked),
  )
  const key = texts
    .map((text, at) => {
      const expression = expressions[at]
      return expression === undefined ? text : `${text}{${names.nameFor(expression)}}`
    })
    .join('')
  return { key, values: names.values }
}

export const templateWritten =
  (values: Values) =>
  (translation: string, written: SourceSlice): string => {
    const inner = translation
      .replace(/[\\`]|\$(?=\{)/g, '\\$&')
      .replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values.get(name)
        return value === undefined ? whole : `\${${written(value.start, value.end)}}`
      })
    return `\`${inner}\``
  }
