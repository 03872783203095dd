import { parseSync } from 'vite'

/** A node of the syntax tree. Only what the rules of messages need is read from it. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }

export function programOf(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} has no readable syntax`)
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

/** The last name of what is named: `b` of `a.b`, `f` of `a.f(x)`. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if (typeof node.name === 'string') return node.name
  if (node.type === 'MemberExpression') {
    return node.computed === true ? nameOf(nodeOf(node.object)) : nameOf(nodeOf(node.property))
  }
  const inner = node.expression ?? node.callee
  return nameOf(nodeOf(inner))
}

/** The objects that are constants of a file, by name. */
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

/** `{…} as const satisfies T` is the object. */
function withoutType(node: Node | undefined): Node | undefined {
  const isTyped = node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
  return isTyped ? withoutType(nodeOf(node.expression)) : node
}

/** The fields of an object, and those that it spreads from a constant of its file. */
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
