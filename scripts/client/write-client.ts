import type { DeclaredRoute } from '../../services/api/src/edge/openapi/collect-routes.ts'
import {
  describeSchema,
  type JsonSchema,
} from '../../services/api/src/edge/openapi/describe-schema.ts'
import { typeOfSchema } from './type-of-schema.ts'

/** How the client sends a call: method, URL, and `m` if the call can wait for a position. */
type Call = [method: string, url: string, flags?: 'm']
export type WrittenClient = { types: string; calls: string }

const NOTE = '// Generated from packages/contracts by `npm run client`. Do not edit.'

/**
 * Writes all declared routes as types and as a table for the client. The same contracts always
 * produce the same output.
 */
export function writeClient(declared: readonly DeclaredRoute[]): WrittenClient {
  const schemas: Record<string, JsonSchema> = {}
  const groups = new Map<string, { type: string; calls: Record<string, Call> }>()
  for (const one of declared.toSorted(byName)) {
    const group = camelCase(one.capability)
    const known = groups.get(group) ?? { type: '', calls: {} }
    if (known.calls[one.name] !== undefined)
      throw new Error(`two calls are named ${group}.${one.name}`)
    known.calls[one.name] = callOf(one)
    known.type += methodOf(one, schemas)
    groups.set(group, known)
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const shared = Object.entries(schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => `  ${JSON.stringify(name)}: ${typeOfSchema(schema)}\n`)
  const types = [
    NOTE,
    "import type { CallOptions } from '../src/call-options.ts'",
    '',
    `export interface Schemas {\n${shared.join('')}}`,
    '',
    `export interface Api {\n${sorted.map(([group, { type }]) => `  ${group}: {\n${type}  }\n`).join('')}}`,
    '',
  ]
  const table = sorted.map(([group, { calls }]) => {
    const lines = Object.entries(calls).map(
      ([name, call]) => `    ${JSON.stringify(name)}: ${JSON.stringify(call)}`,
    )
    return `  ${JSON.stringify(group)}: {\n${lines.join(',\n')}\n  }`
  })
  return { types: types.join('\n'), calls: `{\n${table.join(',\n')}\n}\n` }
}

const byName = (one: DeclaredRoute, other: DeclaredRoute) =>
  `${one.capability} ${one.name}` < `${other.capability} ${other.name}` ? -1 : 1
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

function callOf({ route }: DeclaredRoute): Call {
  const query = route.query && describeSchema(route.query, { io: 'input', name: 'query' }).schema
  const waits = Object.hasOwn((query?.properties as object | undefined) ?? {}, 'min_position')
  return waits ? [route.method, route.url, 'm'] : [route.method, route.url]
}

const mediaOf = (schema: DeclaredRoute['route']['answer']): unknown =>
  schema.meta()?.contentMediaType

function methodOf(
  { name, capability, route }: DeclaredRoute,
  schemas: Record<string, JsonSchema>,
): string {
  const typeOf = (part: 'params' | 'query' | 'body' | 'answer', io: 'input' | 'output') => {
    const declared = route[part]
    if (declared === undefined) return undefined
    const described = describeSchema(declared, { io, name: `${capability}.${name}.${part}` })
    Object.assign(schemas, described.parts)
    return typeOfSchema(described.schema)
  }
  const named = [...route.url.matchAll(/:([a-zA-Z_]+)/g)].map(([, param]) => param)
  const params = named.map((param) => `"${param}": string | number`).join('; ')
  const query = typeOf('query', 'input')
  const body = route.body && (mediaOf(route.body) ? 'BodyInit' : typeOf('body', 'input'))
  const isNeeded = {
    query: route.query !== undefined && !route.query.safeParse({}).success,
    body: route.body !== undefined && !route.body.safeParse(undefined).success,
  }
  const parts = [
    ...(named.length > 0 ? [`params: { ${params} }`] : []),
    ...(query ? [`query${isNeeded.query ? '' : '?'}: ${query}`] : []),
    ...(body ? [`body${isNeeded.body ? '' : '?'}: ${body}`] : []),
  ]
  const mayBeEmpty = named.length === 0 && !isNeeded.query && !isNeeded.body
  const input = parts.length === 0 ? 'CallOptions' : `{ ${parts.join('; ')} } & CallOptions`
  const answer = answerOf(route, () => typeOf('answer', 'output') ?? 'undefined')
  return [
    `    /** ${route.summary.replaceAll('*/', '')}: ${route.method} ${route.url} */`,
    `    ${name}(input${mayBeEmpty ? '?' : ''}: ${input}): Promise<${answer}>\n`,
  ].join('\n')
}

function answerOf(route: DeclaredRoute['route'], described: () => string): string {
  if (route.status === 204) return 'undefined'
  const media = mediaOf(route.answer)
  if (media === undefined && route.status !== 307) return described()
  return String(media).startsWith('text/') ? 'string' : 'Response'
}
