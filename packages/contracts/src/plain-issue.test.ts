import { expect, it } from 'vitest'
import * as z from 'zod'
import { plainIssue } from './plain-issue.ts'

const said = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: plainIssue }).error?.issues[0]?.message

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This is missing.'],
  [z.string().min(1), '', 'This is missing.'],
  [z.string(), 7, 'This has to be text.'],
  [z.int(), 1.5, 'This has to be a whole number.'],
  [z.number(), 'seven', 'This has to be a number.'],
  [z.string().min(3), 'ab', 'Write at least 3 characters.'],
  [z.string().max(3), 'abcd', 'Write at most 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  [z.array(z.string()).min(1), [], 'Choose at least 1.'],
  [z.number().max(5), 6, 'This has to be 5 or less.'],
  [z.number().min(1), 0, 'This has to be 1 or more.'],
  [z.number().multipleOf(0.5), 0.3, 'Use steps of 0.5.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of what is offered.'],
  [z.email(), 'ada', 'Write an e-mail address, like name@example.org.'],
  [z.iso.datetime(), 'noon', 'This has to be a date with a time.'],
  [z.uuid(), 'x', 'This is not written in the right way.'],
  [z.strictObject({}), { colour: 1 }, 'Nothing is known here as colour.'],
])('%# says it plainly', (schema, given, sentence) => {
  expect(said(schema, given)).toBe(sentence)
})

it('leaves a sentence of the contract as it is', () => {
  expect(said(z.string().max(1, 'One letter.'), 'ab')).toBe('One letter.')
})
