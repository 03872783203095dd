import fc from 'fast-check'
import * as z from 'zod'
import type { DeclaredRoute } from '../../services/api/src/edge/openapi/collect-routes.ts'
import type { Personas } from './personas.ts'

export type Sent = {
  method: DeclaredRoute['route']['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/** The address of a route, filled in with existing values where there are any. */
export function addressOf({ route }: DeclaredRoute, personas: Personas): string {
  return route.url.replace(/:([a-zA-Z_]+)/g, (_, name: string) => knownValue(name, personas))
}

function knownValue(name: string, personas: Personas): string {
  if (/^(challenge|slug)$/i.test(name)) return personas.slug
  if (/idea/i.test(name)) return String(personas.idea)
  if (/handle|screen|username/i.test(name)) return 'ada'
  if (/platform/i.test(name)) return 'main'
  return '1'
}

const SURROGATES = { from: 0xd800, many: 0x800 }

/** Any code point. fast-check's own `binary` first builds a list of a million of them. */
const anyCharacter = fc
  .nat(0x10_ffff - SURROGATES.many)
  .map((n) => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.many))

/** Text that people and programs send by accident or on purpose. */
const nastyText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud83e', '%00', '%zz', '../../etc/passwd', '..', '{}', '[]'],
    ...['-1', '0', '1.5', '1e309', '99999999999', '9007199254740993', '9'.repeat(400), 'NaN'],
    ...["' or 1=1 --", '<script>x</script>', '__proto__', 'constructor', 'null', 'undefined'],
    'x'.repeat(5000),
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { content: value }
  return value
}

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[]], [null]),
  fc.constantFrom(nested(200), nested(20_000), 'x'.repeat(200_000), Array(5000).fill(1)),
  fc.constant(JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}')),
  fc.jsonValue({ maxDepth: 3 }),
)

type Fields = Record<string, { type?: unknown; enum?: unknown[]; format?: string }>

/** The names of the fields in a contract. */
function fieldsOf(schema: z.ZodType | undefined): Fields {
  if (schema === undefined) return {}
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (document.properties ?? {}) as Fields
}

function plausibleValue(
  name: string,
  field: Fields[string] | undefined,
  personas: Personas,
): unknown {
  if (field?.enum) return field.enum[0]
  if (name === 'challenge') return personas.slug
  if (/idea/.test(name)) return personas.idea
  if (/handle/.test(name)) return 'ben'
  if (field?.type === 'integer' || field?.type === 'number') return 1
  if (field?.type === 'boolean') return true
  if (field?.type === 'array') return []
  if (field?.type === 'object') return {}
  if (field?.format === 'email') return 'somebody@example.org'
  return 'What could be meant here'
}

/** Requests to one route: some almost valid, some far from it. */
export function requestsTo(declared: DeclaredRoute, personas: Personas): fc.Arbitrary<Sent> {
  const { route } = declared
  const names = [...route.url.matchAll(/:([a-zA-Z_]+)/g)].map((match) => match[1] ?? '')
  const params = fc.tuple(
    ...names.map((name) =>
      fc.oneof(
        { arbitrary: fc.constant(knownValue(name, personas)), weight: 3 },
        { arbitrary: nastyText, weight: 1 },
      ),
    ),
  )
  const query = fieldsOf(route.query)
  const queryNames = Object.keys(query).filter((name) => name !== 'min_position')
  const search = fc.dictionary(fc.constantFrom(...queryNames, 'surprise'), nastyText, {
    maxKeys: 3,
  })
  return fc
    .record({ params, search, body: bodyTo(declared, personas), type: contentType })
    .map(({ params: given, search: extra, body, type }): Sent => {
      let at = 0
      const path = route.url.replace(/:[a-zA-Z_]+/g, () => inAddress(given[at++] ?? ''))
      const tail = new URLSearchParams(extra).toString()
      const url = `/api${path}${tail === '' ? '' : `?${tail}`}`
      if (route.method === 'GET') return { method: route.method, url, headers: {} }
      return { method: route.method, url, headers: { 'content-type': type }, payload: body }
    })
}

const contentType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 8 },
  {
    arbitrary: fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'nonsense'),
    weight: 1,
  },
)

/** Unpaired surrogates cannot be part of an address, and dots would change the path. */
const inAddress = (text: string) =>
  /^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text.toWellFormed())

function bodyTo({ route }: DeclaredRoute, personas: Personas): fc.Arbitrary<string> {
  const fields = fieldsOf(route.body)
  const right = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, plausibleValue(name, field, personas)]),
  )
  const invalidBody = fc
    .dictionary(fc.constantFrom(...Object.keys(fields), 'surprise'), nastyValue, { maxKeys: 2 })
    .map((wrong) => ({ ...right, ...wrong }))
  return fc.oneof(
    { arbitrary: invalidBody.map(inJson), weight: 6 },
    { arbitrary: nastyValue.map(inJson), weight: 2 },
    { arbitrary: fc.constantFrom('', '{', '{"a":', '[1,', 'null', '"', '\0', '{}'), weight: 1 },
  )
}

/** Like JSON.stringify, but does not overflow the stack on input that the server could handle. */
function inJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  }
}
