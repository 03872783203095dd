import { importsOf } from '../imports.ts'
import { isNode, lineOf, type Node, type Source } from '../sources.ts'

const IO = /^(node:(?!assert|path|util|url|crypto$)|pg$|pg-copy|nats$|fastify$|ws$|pino$)/
const IMPURE_CALLS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'randomUUID',
  'randomBytes',
])

/**
 * What a file with a unit test beside it must not do: wait, read a clock, use random numbers, touch
 * the process, or import a module for input and output.
 */
export function impurities(source: Source): string[] {
  const acts = source.nodes.flatMap((node) => {
    const act = impurityOf(node)
    return act ? [`${source.path}:${lineOf(source, node)} ${act}`] : []
  })
  const imports = importsOf(source)
    .filter(({ from, typeOnly }) => !typeOnly && IO.test(from))
    .map(({ from }) => `${source.path} imports ${from}`)
  return [...acts, ...imports]
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'AwaitExpression') return 'awaits'
  if (node.type === 'ForOfStatement' && node.await === true) return 'awaits'
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
    return Array.isArray(node.arguments) && node.arguments.length === 0 ? 'new Date()' : undefined
  }
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'process') return 'uses process'
  if (node.type !== 'CallExpression') return undefined
  const called = nameOf(node.callee)
  return called && IMPURE_CALLS.has(called) ? `calls ${called}` : undefined
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier' && typeof value.name === 'string') return value.name
  if (value.type !== 'MemberExpression') return undefined
  const [object, property] = [nameOf(value.object), nameOf(value.property)]
  return object && property ? `${object}.${property}` : undefined
}
