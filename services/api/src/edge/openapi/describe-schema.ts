import * as z from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** A schema as JSON Schema, with its recursive parts as named definitions. */
export type Described = { schema: JsonSchema; parts: Record<string, JsonSchema> }

/**
 * `io`: describes the value as sent or as parsed. `name`: must be unique among everything
 * described.
 */
export function describeSchema(
  schema: z.ZodType,
  { io, name }: { io: 'input' | 'output'; name: string },
): Described {
  const { $schema: _, $defs, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const refersToItself = JSON.stringify({ whole, $defs }).includes('"$ref":"#"')
  const address = (ref: string) =>
    ref === '#'
      ? `#/components/schemas/${name}`
      : ref.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/${name}.$1`)
  const parts = Object.entries($defs ?? {}).map(([part, described]): [string, JsonSchema] => [
    `${name}.${part}`,
    withAddresses(described as JsonSchema, address),
  ])
  const own = withAddresses(whole, address)
  if (!refersToItself) return { schema: own, parts: Object.fromEntries(parts) }
  return {
    schema: { $ref: address('#') },
    parts: { ...Object.fromEntries(parts), [name]: own },
  }
}

function withAddresses(schema: JsonSchema, address: (ref: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? address(value) : value,
  )
}
