import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { describeSchema } from './describe-schema.ts'
import { describeType, exampleOf } from './example-of.ts'

const described = (schema: z.ZodType) => describeSchema(schema, { io: 'input', name: 'thing' })

describe('an example', () => {
  it.each([
    z.object({ title: z.string().min(6).max(60), stars: z.number().min(0.5).max(10) }),
    z.object({ at: z.iso.datetime(), who: z.email(), tags: z.array(z.enum(['a', 'b'])) }),
    z.union([z.object({ kind: z.literal('x'), n: z.int().positive() }), z.null()]),
    z.object({ on: z.boolean().default(true), deep: z.object({ day: z.iso.date() }).nullable() }),
  ])('matches its schema (%#)', (schema) => {
    const { schema: json, parts } = described(schema)
    expect(schema.safeParse(exampleOf(json, parts)).error).toBeUndefined()
  })

  it('is finite for a recursive schema', () => {
    type Node = { name: string; parts: Node[] }
    const Node: z.ZodType<Node> = z.lazy(() => z.object({ name: z.string(), parts: z.array(Node) }))
    const { schema, parts } = described(Node)
    expect(JSON.stringify(exampleOf(schema, parts)).length).toBeLessThan(500)
  })
})

it.each([
  [z.string().max(60), 'text, at most 60 characters'],
  [z.int().min(1).max(9), 'whole number from 1 to 9'],
  [z.enum(['a', 'b']), '"a" or "b"'],
  [z.array(z.boolean()), 'list of true or false'],
  [z.string().nullable(), 'text or null'],
])('describes a type in words (%#)', (schema, words) => {
  const { schema: json, parts } = described(schema)
  expect(describeType(json, parts)).toBe(words)
})
