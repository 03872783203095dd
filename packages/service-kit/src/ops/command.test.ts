import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { helpOf, JSON_OPTION, opsCommand, readArguments, wholeNumber } from './command.ts'

const shape = {
  name: 'log',
  options: {
    member: { type: 'string', value: '<id>', does: 'What one member did.' },
    role: { type: 'string', value: '<role>', does: 'In this role.' },
    ...JSON_OPTION,
  },
  examples: ['log --member 7'],
  given: z.object({
    json: z.boolean().default(false),
    member: wholeNumber.optional(),
    role: z.enum(['rater', 'mentor']).optional(),
    positionals: z.array(z.string()).max(1, 'is not expected'),
  }),
} as const

describe('arguments', () => {
  it('are read by name', () => {
    expect(readArguments(['x', '--member', '7', '--json'], shape)).toEqual({
      json: true,
      member: 7,
      positionals: ['x'],
    })
  })

  it.each([
    {
      args: ['--member', 'me'],
      says: '--member must be a number. Usage: log [--member <id>] [--role <role>] [--json]',
    },
    { args: ['--member', '1.5'], says: '--member must be a whole number. Usage: log' },
    { args: ['a', 'b'], says: 'The argument is not expected. Usage: log' },
    { args: ['--nobody'], says: "Unknown option '--nobody'" },
    { args: ['--role', 'boss'], says: '--role must be one of rater, mentor. Usage: log' },
    {
      args: ['--member', '-1'],
      says: "Option '--member' argument is ambiguous. Usage: log",
    },
  ])('$args are refused with a message', ({ args, says }) => {
    expect(() => readArguments(args, shape)).toThrow(says)
  })

  it('end the command before it starts, with exit code 1, if they are not valid', async () => {
    let began = false
    const run = opsCommand(shape, async () => {
      began = true
      return 0
    })
    const printed: unknown[] = []
    const errorSpy = vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text))
    const code = await run(['--nobody'], {} as never)
    errorSpy.mockRestore()
    expect({ code, began }).toEqual({ code: 1, began: false })
    expect(String(printed[0])).toContain('Usage: log')
    expect(run.faultIn(['--nobody'])).toBe(printed[0])
    expect(run.faultIn(['--member', '7'])).toBeUndefined()
  })

  it('are documented by the same declaration', () => {
    expect(helpOf(shape, 'The events.')).toBe(
      [
        'The events.',
        '',
        'npm run ops -- log [--member <id>] [--role <role>] [--json]',
        '',
        '  --member <id>  What one member did.',
        '  --role <role>  In this role.',
        '  --json         Prints one JSON document instead of human-readable text.',
        '',
        'For example:',
        '  npm run ops -- log --member 7',
      ].join('\n'),
    )
  })
})
