import { type Node, nameOf, nodeOf, nodesOf } from './syntax.ts'

/**
 * Names the values of a message for translators, such as `{year}` or `{closed_at}`. Values without
 * a name are numbered.
 */
export class PlaceholderNames {
  readonly values = new Map<string, Node>()
  readonly #code: string

  constructor(code: string) {
    this.#code = code
  }

  /**
   * The same expression always gets the same name, and different expressions get different names.
   */
  nameFor(expression: Node): string {
    const wanted = suggestion(expression) ?? 'value'
    for (let at = 1; ; at += 1) {
      const name = at === 1 ? wanted : `${wanted}${at}`
      const known = this.values.get(name)
      if (known === undefined) this.values.set(name, expression)
      if (known === undefined || this.#textOf(known) === this.#textOf(expression)) return name
    }
  }

  #textOf({ start, end }: Node): string {
    return this.#code.slice(start, end)
  }
}

function suggestion(node: Node): string | undefined {
  if (node.type === 'CallExpression') {
    const [first] = nodesOf(node.arguments)
    const given = first && isNamed(first) ? nameOf(first) : undefined
    return given ?? nameOf(nodeOf(node.callee))
  }
  if (node.type === 'BinaryExpression') return suggestion(nodeOf(node.left) ?? node)
  if (node.type === 'LogicalExpression') {
    return suggestion(nodeOf(node[node.operator === '&&' ? 'right' : 'left']) ?? node)
  }
  return isNamed(node) ? nameOf(node) : undefined
}

const isNamed = ({ type }: Node) =>
  /^(?:Identifier|MemberExpression|ChainExpression|TSNonNullExpression)$/.test(type)
