import { expect, it } from 'vitest'
import * as z from 'zod'
import { describeSchema } from '../../services/api/src/edge/openapi/describe-schema.ts'
import { typeOfSchema } from './type-of-schema.ts'

const typeOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') =>
  typeOfSchema(describeSchema(schema, { io, name: 'X' }).schema)

it.each([
  [z.string(), 'string'],
  [z.int().nullable(), 'number | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal('on'), '"on"'],
  [z.array(z.union([z.string(), z.boolean()])), '(string | boolean)[]'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.record(z.string(), z.int()), 'Record<string, number>'],
  [z.object({ a: z.string(), b: z.int().optional() }), '{ "a": string; "b"?: number }'],
  [z.unknown(), 'unknown'],
  [z.object({}), 'Record<string, unknown>'],
])('converts schema %# to its type', (schema, then) => {
  expect(typeOf(schema)).toBe(then)
})

it('makes a field that has a default optional in requests', () => {
  const schema = z.object({ size: z.int().default(20) })
  expect([typeOf(schema, 'input'), typeOf(schema)]).toEqual([
    '{ "size"?: number }',
    '{ "size": number }',
  ])
})
