import { isNode, lineOf, type Node, type Source } from './sources.ts'

/** The modules that turn values and plurals into text. */
const FORMATTERS = /^packages\/contracts\/src\/(format|plural)\.ts$/
/**
 * Programs whose output only engineers read, and tests, which compare against their own formatting.
 */
const OUTSIDE = /^(bench|tests|scripts)\//
const LOCAL = /\bIntl\.(?!DisplayNames|Segmenter)\w+|\btoLocale(Date|Time)?String\b/
const TEXTS = new Set(['Literal', 'TemplateLiteral', 'JSXElement', 'JSXFragment'])

/**
 * Dates, numbers and plurals that are formatted outside the format and plural
 * modules (decision 0168).
 */
export function localFormats(source: Source): string[] {
  if (source.isTest || FORMATTERS.test(source.path) || OUTSIDE.test(source.path)) return []
  return source.nodes
    .filter((node) => isLocal(source, node) || isPlural(node))
    .map((node) => `${source.path}:${lineOf(source, node)} formats without format.ts or plural.ts`)
}

function isLocal(source: Source, node: Node): boolean {
  return node.type === 'MemberExpression' && LOCAL.test(ownText(source, node))
}

/**
 * The source of a chain's last part, with its object only if that is a plain name. A long chain
 * therefore matches once, and not again for each outer call.
 */
function ownText(source: Source, { object, start, end }: Node): string {
  const isShort = isNode(object) && object.type === 'Identifier'
  const from = isShort || !isNode(object) ? start : object.end
  return source.text.slice(from, end)
}

/** Matches `n === 1 ? 'idea' : 'ideas'` for a plain value; `n % 2 === 1` is not a plural. */
function isPlural({ type, test, consequent, alternate }: Node): boolean {
  if (type !== 'ConditionalExpression' || !isNode(test)) return false
  return countsOne(test) && isText(consequent) && isText(alternate)
}

function countsOne({ type, operator, left, right }: Node): boolean {
  if (type !== 'BinaryExpression' || !/^[!=]==$/.test(String(operator))) return false
  const isPlain = isNode(left) && left.type !== 'BinaryExpression'
  return isPlain && isNode(right) && right.value === 1
}

const isText = (value: unknown): boolean =>
  isNode(value) &&
  TEXTS.has(value.type) &&
  (value.type !== 'Literal' || typeof value.value === 'string')
