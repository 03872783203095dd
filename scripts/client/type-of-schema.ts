import type { JsonSchema } from '../../services/api/src/edge/openapi/describe-schema.ts'

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}
const REF = '#/components/schemas/'

/**
 * Converts a JSON Schema to a TypeScript type. Anything that it does not know becomes `unknown`.
 */
export function typeOfSchema(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown'
  const described = schema as JsonSchema
  const { $ref, const: only, enum: values, anyOf, oneOf, allOf, type } = described
  if (typeof $ref === 'string') return `Schemas[${JSON.stringify($ref.replace(REF, ''))}]`
  if ('const' in described) return JSON.stringify(only)
  if (Array.isArray(values)) return unionOf(values.map((value) => JSON.stringify(value)))
  const options = anyOf ?? oneOf
  if (Array.isArray(options)) return unionOf(options.map(typeOfSchema))
  if (Array.isArray(allOf)) return allOf.map((part) => `(${typeOfSchema(part)})`).join(' & ')
  if (Array.isArray(type)) {
    return unionOf(type.map((each) => typeOfSchema({ ...described, type: each })))
  }
  if (type === 'array') return typeOfArray(described)
  if (type === 'object') return typeOfObject(described)
  return PLAIN[String(type)] ?? 'unknown'
}

function unionOf(types: readonly string[]): string {
  const each = [...new Set(types)]
  return each.includes('unknown') ? 'unknown' : each.join(' | ') || 'never'
}

function typeOfArray({ prefixItems, items }: JsonSchema): string {
  if (!Array.isArray(prefixItems)) return `(${typeOfSchema(items)})[]`
  const rest = items === undefined || items === false ? [] : [`...(${typeOfSchema(items)})[]`]
  return `[${[...prefixItems.map(typeOfSchema), ...rest].join(', ')}]`
}

function typeOfObject({ properties, required, additionalProperties }: JsonSchema): string {
  const needed = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) =>
      `${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeOfSchema(field)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null
  return `Record<string, ${isOpen ? typeOfSchema(additionalProperties) : 'unknown'}>`
}
