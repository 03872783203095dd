import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readArguments, wholeNumber } from './read-arguments.ts'

const shape = {
  options: { member: { type: 'string' as const } },
  given: z.object({
    json: z.boolean(),
    member: wholeNumber.optional(),
    positionals: z.array(z.string()).max(1, 'is too much'),
  }),
  usage: 'log [--member <id>]',
}

describe('arguments', () => {
  it('are read by name', () => {
    expect(readArguments(['x', '--member', '7', '--json'], shape)).toEqual({
      json: true,
      member: 7,
      positionals: ['x'],
    })
  })

  it.each([
    { args: ['--member', 'me'], says: '--member is no number. Usage: log' },
    { args: ['--member', '1.5'], says: '--member is no whole number. Usage: log' },
    { args: ['a', 'b'], says: 'What follows the command is too much. Usage: log' },
    { args: ['--nobody'], says: "Unknown option '--nobody'" },
  ])('$args are refused in a sentence', ({ args, says }) => {
    expect(() => readArguments(args, shape)).toThrow(says)
  })
})
