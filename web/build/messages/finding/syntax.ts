import { parseSync } from 'vite'

/** A node of the syntax tree, with only the properties that finding messages needs. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }

export function programOf(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  return program as unknown as Node
}

export function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text of a string literal. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The last part of a name: `b` of `a.b`, `f` of `a.f(x)`. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if (typeof node.name === 'string') return node.name
  if (node.type === 'MemberExpression') {
    return node.computed === true ? nameOf(nodeOf(node.object)) : nameOf(nodeOf(node.property))
  }
  const inner = node.expression ?? node.callee
  return nameOf(nodeOf(inner))
}

/** The constant objects of a file, by name. */
export type NamedObjects = ReadonlyMap<string, Node>

export function objectsIn(program: Node): NamedObjects {
  const declarations = nodesOf(program.body).flatMap((statement) =>
    nodesOf((nodeOf(statement.declaration) ?? statement).declarations),
  )
  return new Map(
    declarations.flatMap(({ id, init }): [string, Node][] => {
      const [name, object] = [nameOf(nodeOf(id)), withoutType(nodeOf(init))]
      return name !== undefined && object?.type === 'ObjectExpression' ? [[name, object]] : []
    }),
  )
}

/** Unwraps `{…} as const satisfies T` to the object. */
function withoutType(node: Node | undefined): Node | undefined {
  const isTyped = node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
  return isTyped ? withoutType(nodeOf(node.expression)) : node
}

/** The fields of an object, including those spread from a constant of the same file. */
export function fieldsOf(object: Node, objects: NamedObjects): Node[] {
  return nodesOf(object.properties).flatMap((each) => {
    if (each.type !== 'SpreadElement') return [each]
    const spread = objects.get(nameOf(nodeOf(each.argument)) ?? '')
    return spread === undefined ? [] : fieldsOf(spread, objects)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
