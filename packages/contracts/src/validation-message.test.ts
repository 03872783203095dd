import { expect, it } from 'vitest'
import * as z from 'zod'
import { IdeaWords } from './ideas.ts'
import { validationMessage } from './validation-message.ts'

const messageOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: validationMessage }).error?.issues[0]?.message

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Fill in this field.'],
  [z.string().min(1), '', 'Fill in this field.'],
  [z.string(), 7, 'This must be text.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.number(), 'seven', 'This must be a number.'],
  [z.string().min(3), 'ab', 'Write at least 3 characters.'],
  [z.string().max(3), 'abcd', 'Use at most 3 characters.'],
  [IdeaWords, { title: 'A raft', description: 'a'.repeat(5001) }, 'Use at most 5,000 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  [z.array(z.string()).min(1), [], 'Choose at least 1.'],
  [z.number().max(5), 6, 'This must be 5 or less.'],
  [z.number().min(1), 0, 'This must be 1 or more.'],
  [z.number().multipleOf(0.5), 0.3, 'Use steps of 0.5.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the options.'],
  [z.email(), 'ada', 'Enter an e-mail address, such as name@example.org.'],
  [z.iso.datetime(), 'noon', 'This must be a date with a time.'],
  [z.uuid(), 'x', 'Check the format of this field.'],
  [z.strictObject({}), { colour: 1 }, 'Remove the unknown field colour.'],
  [z.strictObject({}), { colour: 1, size: 2 }, 'Remove the unknown fields colour and size.'],
])('%# is a clear sentence', (schema, given, sentence) => {
  expect(messageOf(schema, given)).toBe(sentence)
})

it('keeps a custom message from the contract', () => {
  expect(messageOf(z.string().max(1, 'One letter.'), 'ab')).toBe('One letter.')
})
