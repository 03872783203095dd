import { dirname } from 'node:path'
import { isNode, lineOf, type Node, nameOf, type Source } from '../sources.ts'

export const FILE_LINES_MAX = 250
const FOLDER_FILES_MAX = 12
const FUNCTION_LINES_MAX = 70
const PARAMETERS_MAX = 4

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const EMPTY_NAME = /^(utils?|helpers?|common|misc|managers?|types|index)$/
const EMPTY_SUFFIX = /(Manager|Helper|Utils?|Impl|DTO|Dto|Processor|Info)$/

export function longFunctions(source: Source): string[] {
  return functionsOf(source).flatMap((node) => {
    const lines = source.text.slice(node.start, node.end).split('\n').length
    return lines > FUNCTION_LINES_MAX
      ? [`${source.path}:${lineOf(source, node)} has ${lines} lines`]
      : []
  })
}

export function manyParameters(source: Source): string[] {
  return functionsOf(source).flatMap((node) => {
    const count = Array.isArray(node.params) ? node.params.length : 0
    return count > PARAMETERS_MAX
      ? [`${source.path}:${lineOf(source, node)} takes ${count} parameters`]
      : []
  })
}

function functionsOf(source: Source): Node[] {
  return source.nodes.filter((node) => FUNCTIONS.has(node.type))
}

/** The contracts have one file per capability, side by side, so that each is found by its name. */
const CONTRACTS = 'packages/contracts/src'

export function crowdedFolders(sources: readonly Source[]): string[] {
  const files = new Map<string, number>()
  for (const { path } of sources) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
  return [...files]
    .filter(([folder, count]) => count > FOLDER_FILES_MAX && folder !== CONTRACTS)
    .map(([folder, count]) => `${folder} has ${count} files`)
}

/** Folders, files and declarations with names that say nothing. */
export function emptyNames(source: Source): string[] {
  const parts = [...dirname(source.path).split('/'), nameOf(source)]
  const places = parts.filter((part) => EMPTY_NAME.test(part))
  const declared = source.nodes
    .filter(({ type }) => /^(Class|TSTypeAlias|TSInterface)Declaration$/.test(type))
    .map((node) => (isNode(node.id) ? String(node.id.name) : ''))
    .filter((name) => EMPTY_SUFFIX.test(name))
  return [...places, ...declared].map((name) => `${source.path}: ${name}`)
}

export function defaultExports(source: Source): string[] {
  const has = source.nodes.some(({ type }) => type === 'ExportDefaultDeclaration')
  return has && !/\.config\.ts$/.test(source.path) ? [source.path] : []
}

/** Files that only re-export from others. */
export function barrels(source: Source): string[] {
  const body = source.nodes[0]?.body
  const statements = Array.isArray(body) ? body.filter(isNode) : []
  const passing = statements.filter(
    ({ type, source: from }) => /^Export(All|Named)Declaration$/.test(type) && isNode(from),
  )
  return passing.length > 0 && passing.length === statements.length ? [source.path] : []
}

/** Literals that are spread into another literal only to keep several properties on one line. */
export function spreadLiterals(source: Source): string[] {
  return source.nodes
    .filter(({ type }) => type === 'SpreadElement' || type === 'JSXSpreadAttribute')
    .filter(({ argument }) => isNode(argument) && argument.type === 'ObjectExpression')
    .map((node) => `${source.path}:${lineOf(source, node)} spreads a literal`)
}
