import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/
const SCHEMAS = /\/zod\/v4\/core\/schemas\.js$/
const EVALUATES = 'const jit = !core.globalConfig.jitless;'
const EXPORTED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \};/gm

/**
 * Removes the parts of zod that the web never uses: 5 kB that write JSON Schemas, which only the
 * server's OpenAPI document needs; 1 kB of English messages, which `validationMessage` replaces;
 * and the parsers that zod compiles from text. The content security policy forbids those, and
 * browsers report every attempt.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (ENGLISH.test(id))
        return "export default () => ({ localeError: () => 'Check this field.' })"
      if (SCHEMAS.test(id)) return withoutEval(readFileSync(id, 'utf8'))
      return WRITERS.test(id) ? withoutBodies(readFileSync(id, 'utf8')) : null
    },
  }
}

/** Replaces a module with the same exports, each of which throws when it is called. */
function withoutBodies(source: string): string {
  const names = [EXPORTED, RENAMED].flatMap((form) =>
    [...source.matchAll(form)].map(([, name]) => name),
  )
  const refuse = "const absent = () => { throw new Error('The web writes no JSON Schema') }"
  return `${refuse}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`
}

function withoutEval(source: string): string {
  if (!source.includes(EVALUATES)) throw new Error(`zod no longer has \`${EVALUATES}\``)
  return source.replace(EVALUATES, 'const jit = false;')
}
