import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \};/gm

/**
 * zod carries the writer of JSON Schemas into every page that parses anything: 5 kB for what only the
 * server's description of itself uses. In the browser whoever calls it is told so.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return WRITERS.test(id) ? withoutBodies(readFileSync(id, 'utf8')) : null
    },
  }
}

/** The same names, and nothing behind them. */
function withoutBodies(source: string): string {
  const names = [EXPORTED, RENAMED].flatMap((form) =>
    [...source.matchAll(form)].map(([, name]) => name),
  )
  const refuse = "const absent = () => { throw new Error('The web writes no JSON Schema') }"
  return `${refuse}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`
}
