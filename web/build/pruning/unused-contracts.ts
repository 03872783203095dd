import { type Plugin, parseAst } from 'vite'

const CONTRACTS = /\/packages\/contracts\/src\/[^?]+\.ts$/

/**
 * Lets the build leave out routes and schemas that no screen uses. The modules of the contracts
 * only declare things, but a build cannot know that the calls in them have no side effects.
 */
export function unusedContracts(): Plugin {
  return {
    name: 'unused-contracts',
    apply: 'build',
    transform: {
      filter: { id: CONTRACTS },
      handler: (code) => ({ code: withPureCalls(code), map: null }),
    },
  }
}

/** Marks the calls that initialise a module's constants as free of side effects. */
export function withPureCalls(code: string): string {
  let marked = code
  for (const { start, end } of declaredCalls(code).toReversed()) {
    const call = marked.slice(start, end)
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${call})()${marked.slice(end)}`
  }
  return marked
}

function declaredCalls(code: string): { start: number; end: number }[] {
  return parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' ? [{ start: init.start, end: init.end }] : [],
    )
  })
}
