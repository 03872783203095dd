import type { JsonSchema } from './describe-schema.ts'

const DEPTH_MAX = 6
const EXAMPLES_OF_FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T18:00:00.000Z',
  date: '2026-11-20',
  email: 'ada@example.org',
  uri: 'https://example.org/page',
  uuid: '0192f0c1-7a10-7c3e-9d55-1f2e3d4c5b6a',
}

/** An example value for a schema: short, and the same every time. */
export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  depth = 0,
): unknown {
  const inner = (given: unknown) => exampleOf(given as JsonSchema, schemas, depth + 1)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (depth > DEPTH_MAX) return null
  const whole = schemaOfRef(schema, schemas)
  if (whole !== undefined) return inner(whole)
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) return inner(choices.find(({ type }) => type !== 'null'))
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((part: unknown) => inner(part)))
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleOfObject(schema, inner)
  if (type === 'array') {
    const items = schema.items ?? (schema.prefixItems as unknown[] | undefined)?.[0]
    return items === undefined ? [] : [inner(items)]
  }
  if (type === 'integer' || type === 'number') return exampleOfNumber(schema)
  if (type === 'boolean') return false
  if (type === 'string') return exampleOfText(schema)
  return null
}

function schemaOfRef({ $ref }: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>) {
  return typeof $ref === 'string' ? schemas[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined
}

function exampleOfObject(schema: JsonSchema, inner: (given: unknown) => unknown): unknown {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    inner(field),
  ])
  return Object.fromEntries(fields)
}

function exampleOfNumber({ minimum, exclusiveMinimum }: JsonSchema): number {
  if (typeof exclusiveMinimum === 'number') return Math.floor(exclusiveMinimum) + 1
  return typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : 1
}

function exampleOfText({ format, minLength }: JsonSchema): string {
  const known = typeof format === 'string' ? EXAMPLES_OF_FORMATS[format] : undefined
  return known ?? 'text'.padEnd(Number(minLength ?? 0), ' text').trim()
}

/** A type in plain words: `text, at most 60 characters`. */
export function describeType(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): string {
  const whole = schemaOfRef(schema, schemas)
  if (whole !== undefined) return describeType(whole, schemas)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum))
    return schema.enum.map((each) => JSON.stringify(each)).join(' or ')
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) {
    const words = choices.map((each: JsonSchema) => describeType(each, schemas))
    return [...new Set(words)].join(' or ')
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => describeType({ ...schema, type }, schemas)).join(' or ')
  }
  const { type } = schema
  if (type === 'string') return textInWords(schema)
  if (type === 'integer' || type === 'number') return numberInWords(schema, type)
  if (type === 'array')
    return `list of ${describeType((schema.items ?? {}) as JsonSchema, schemas)}`
  if (type === 'boolean') return 'true or false'
  return type === undefined ? 'anything' : String(type)
}

function textInWords({ format, maxLength, pattern }: JsonSchema): string {
  if (typeof format === 'string') return format
  if (typeof maxLength === 'number') return `text, at most ${maxLength} characters`
  return typeof pattern === 'string' ? `text like ${pattern}` : 'text'
}

function numberInWords({ minimum, maximum }: JsonSchema, type: string): string {
  const bounds = [
    typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : '',
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : '',
  ]
  return [type === 'integer' ? 'whole number' : 'number', ...bounds].filter(Boolean).join(' ')
}
