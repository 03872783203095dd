import { type ParseArgsConfig, parseArgs } from 'node:util'
import * as z from 'zod'
import { Refusal } from '../refusal.ts'

type Options = NonNullable<ParseArgsConfig['options']>

export const wholeNumber = z.coerce
  .number({ error: 'is no number' })
  .int('is no whole number')
  .min(0)

/** A command's arguments by name, parsed like everything that comes from outside; says what is wrong in a sentence. */
export function readArguments<S extends z.ZodType>(
  args: readonly string[],
  { options, given, usage }: { options: Options; given: S; usage: string },
): z.output<S> {
  const { values, positionals } = partsOf(args, { options, usage })
  const parsed = given.safeParse({ ...values, positionals })
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not right' }
  const what = path[0] === 'positionals' ? 'What follows the command' : `--${String(path[0])}`
  throw new Refusal('invalid', `${what} ${message}. Usage: ${usage}`)
}

function partsOf(args: readonly string[], { options, usage }: { options: Options; usage: string }) {
  try {
    return parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, ...options },
      allowPositionals: true,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Refusal('invalid', `${why}. Usage: ${usage}`)
  }
}
