import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \};/gm

/**
 * Removes the parts of zod that the web never uses: 5 kB that write JSON Schemas, which only the server's OpenAPI
 * document needs, and 1 kB of English messages, which `plainIssue` replaces.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (ENGLISH.test(id))
        return "export default () => ({ localeError: () => 'Check this field.' })"
      return WRITERS.test(id) ? withoutBodies(readFileSync(id, 'utf8')) : null
    },
  }
}

/** The same exports with empty bodies. */
function withoutBodies(source: string): string {
  const names = [EXPORTED, RENAMED].flatMap((form) =>
    [...source.matchAll(form)].map(([, name]) => name),
  )
  const refuse = "const absent = () => { throw new Error('The web writes no JSON Schema') }"
  return `${refuse}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`
}
