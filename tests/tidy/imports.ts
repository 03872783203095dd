import { posix } from 'node:path'
import { isNode, type Source } from './sources.ts'

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** `from` is a package's name, or a path from the repository's root if a file is imported. */
export type Import = { from: string; typeOnly: boolean; lazy: boolean }

export function importsOf(source: Source): Import[] {
  return source.nodes.flatMap((node) => {
    if (!IMPORTING.has(node.type) || !isNode(node.source)) return []
    const name = node.source.value
    if (typeof name !== 'string') return []
    const typeOnly =
      node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
    return [{ from: resolved(source.path, name), typeOnly, lazy: node.type === 'ImportExpression' }]
  })
}

function resolved(path: string, name: string): string {
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
}

export function isOwnPackage({ from }: Import, name: string): boolean {
  return from === `@ideathlon/${name}` || from.startsWith(`@ideathlon/${name}/`)
}

/**
 * Whether an import is `@ideathlon/...` or a path in the repository; everything else comes from npm
 * or from Node.
 */
export function isOurs({ from }: Import): boolean {
  return (
    from.startsWith('@ideathlon/') || /^(packages|services|tools|web|scripts|tests)\//.test(from)
  )
}
