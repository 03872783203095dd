import {
  fieldsOf,
  type NamedObjects,
  type Node,
  nameOf,
  nodeOf,
  nodesOf,
  stringOf,
} from './syntax.ts'

/** Attributes whose values are code, even if they look like text. */
const CODE_ATTRIBUTES =
  /^(?:className|.*ClassName|style|d|viewBox|rel|transform|points|to|href|src|srcSet|sizes|id|htmlFor|key|type|autoComplete|strokeDasharray|preserveAspectRatio|sandbox|allow|tone|look|inputMode|keyTimes|values|aria-keyshortcuts|media|data-.*|accept|fill|stroke|width|height|role|as|look|method|action-path|keyboard)$/
/** Attributes whose values are always text. */
const TEXT_ATTRIBUTES =
  /^(?:title|label|hint|aria-label|aria-description|aria-valuetext|aria-roledescription|placeholder|alt|what|says|kicker|legend|empty|help|error|reason|note|verb|busy|submit|confirm|text|caption|prefix|suffix)$/
/** Calls whose text arguments are code. */
const CODE_CALLS = new Set(
  `querySelector querySelectorAll matchMedia addEventListener removeEventListener getElementById RegExp has includes
  startsWith endsWith split indexOf match matchAll test getItem setItem removeItem enum literal cva cn get
  getPropertyValue setProperty setAttribute getAttribute closest matches supports append searchParams lazy
  Error TypeError RangeError DOMException assert invariant brand import glob keyframes animate
  counted createElement createElementNS execCommand Intl DateTimeFormat NumberFormat log warn debug file
  CustomEvent Event KeyboardEvent Blob URL Worker BroadcastChannel dispatchEvent header`.split(
    /\s+/,
  ),
)
/** Properties whose values are code. */
const CODE_PROPERTIES =
  /^(?:className|class|style|example|examples|type|id|key|path|pattern|url|method|auth|icon|href|to|from|rel|queryKey|headers|timeZone|locale|font|easing|transition|accept|selector|mime|code|name|at)$/
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'in', '<', '>', '<=', '>='])

export const isTextAttribute = (name: string) => TEXT_ATTRIBUTES.test(name)
export const isCodeAttribute = (name: string) => CODE_ATTRIBUTES.test(name)

/**
 * Returns the parts of a node that can contain messages, each with a flag that says whether its
 * position makes it text for people.
 */
export function partsOf(
  node: Node,
  isText: boolean,
  objects: NamedObjects,
): { part: Node; isText: boolean }[] {
  const parts = (nodes: (Node | undefined)[], text = false) =>
    nodes.flatMap((part) => (part === undefined ? [] : [{ part, isText: text }]))
  switch (node.type) {
    case 'ConditionalExpression':
      return [
        ...parts([nodeOf(node.test)]),
        ...parts([nodeOf(node.consequent), nodeOf(node.alternate)], isText),
      ]
    case 'LogicalExpression':
      return parts([nodeOf(node.left), nodeOf(node.right)], isText)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return parts([nodeOf(node.expression)], isText)
    case 'BinaryExpression':
      return parts(
        [nodeOf(node.left), nodeOf(node.right)].filter(
          (side) => !COMPARISONS.has(String(node.operator)) || stringOf(side) === undefined,
        ),
      )
    case 'SwitchCase':
      return parts(nodesOf(node.consequent))
    case 'MemberExpression':
      return parts([nodeOf(node.object), ...(node.computed ? [notText(node.property)] : [])])
    case 'ObjectExpression':
      return parts(nodesOf(node.properties).filter((each) => !isUnseenSummary(each, node, objects)))
    case 'Property':
      return propertyParts(node)
    case 'PropertyDefinition':
      return parts([nodeOf(node.value)])
    case 'CallExpression':
    case 'NewExpression':
      return callParts(node)
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return []
    case 'ExportNamedDeclaration':
      return parts([nodeOf(node.declaration)])
    case 'AssignmentExpression':
      return parts([nameOf(nodeOf(node.left)) === 'name' ? undefined : nodeOf(node.right)])
    case 'ExpressionStatement':
      return parts([notText(node.expression)])
    case 'VariableDeclarator':
      return parts([nodeOf(node.id), nodeOf(node.init)])
    default:
      return parts(ownParts(node))
  }
}

function ownParts(node: Node): Node[] {
  if (node.type.startsWith('TS') && node.type !== 'TSModuleBlock') return []
  return Object.entries(node).flatMap(([, value]) => {
    const one = nodeOf(value)
    return one ? [one] : nodesOf(value)
  })
}

function notText(value: unknown): Node | undefined {
  const node = nodeOf(value)
  return node?.type === 'Literal' ? undefined : node
}

/**
 * People see the summary of a route only when it asks an impersonating admin for confirmation, so
 * the summaries of routes that never ask are not text.
 */
function isUnseenSummary(property: Node, object: Node, objects: NamedObjects): boolean {
  if (nameOf(nodeOf(property.key)) !== 'summary') return false
  return fieldsOf(object, objects).some((each) => {
    const [name, value] = [nameOf(nodeOf(each.key)), stringOf(nodeOf(each.value))]
    return (
      (name === 'method' && value === 'GET') ||
      (name === 'auth' && (value === 'admin' || value === 'moderator'))
    )
  })
}

function propertyParts(node: Node) {
  const key = nodeOf(node.key)
  const name = nameOf(key) ?? stringOf(key) ?? ''
  const value = nodeOf(node.value)
  const isCode = CODE_PROPERTIES.test(name)
  const kept = isCode ? (name.startsWith('example') ? undefined : notLiteral(value)) : value
  return kept === undefined ? [] : [{ part: kept, isText: false }]
}

const notLiteral = (node: Node | undefined) =>
  node?.type === 'Literal' || node?.type === 'TemplateLiteral' ? undefined : node

function callParts(node: Node) {
  const callee = nodeOf(node.callee)
  const isCode = CODE_CALLS.has(nameOf(callee) ?? '')
  const given = nodesOf(node.arguments).map((each) => (isCode ? notLiteral(each) : each))
  return [callee, ...given].flatMap((part) => (part === undefined ? [] : [{ part, isText: false }]))
}
