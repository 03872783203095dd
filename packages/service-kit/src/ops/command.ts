import { type ParseArgsConfig, parseArgs } from 'node:util'
import * as z from 'zod'
import { Refusal } from '../http/refusal.ts'
import type { OpsEnv } from '../ops.ts'

/** The arguments of a command, declared once for parsing, for `--help` and for error messages. */
export type OpsAbout = {
  name: string
  /** The positional arguments, such as `<member>`. */
  takes?: string
  options: Readonly<Record<string, OpsOption>>
  /** Examples to copy, without `npm run ops -- `. */
  examples: readonly string[]
}

type OpsOption = {
  type: 'string' | 'boolean'
  short?: string
  /** The placeholder for the value of a text option, such as `<position>`. */
  value?: string
  does: string
}

export const JSON_OPTION = {
  json: { type: 'boolean', does: 'Prints one JSON document instead of human-readable text.' },
} as const

/** A command for operators, with its description. It returns the exit code of the process. */
export type DeclaredCommand = {
  (args: string[], env: OpsEnv): Promise<number>
  about: OpsAbout
  /** A sentence about what is wrong with the arguments; undefined if they are valid. */
  faultIn(args: readonly string[]): string | undefined
}

/** The arguments are not valid. The message is a sentence for the operator. */
class ArgumentError extends Error {
  override name = 'ArgumentError'
}

export const wholeNumber = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must not be below 0')

/**
 * Creates a command whose arguments are parsed before it runs. Invalid arguments, and a refusal
 * during the run, print a sentence and exit with code 1.
 */
export function opsCommand<S extends z.ZodType>(
  about: OpsAbout & { given: S },
  work: (parsedArgs: z.output<S>, env: OpsEnv) => Promise<number>,
): DeclaredCommand {
  const run = async (args: string[], env: OpsEnv): Promise<number> => {
    try {
      return await work(readArguments(args, about), env)
    } catch (error) {
      if (!(error instanceof ArgumentError || error instanceof Refusal)) throw error
      console.error(error.message)
      return 1
    }
  }
  const faultIn = (args: readonly string[]): string | undefined => {
    try {
      readArguments(args, about)
      return undefined
    } catch (error) {
      if (error instanceof ArgumentError) return error.message
      throw error
    }
  }
  return Object.assign(run, { about, faultIn })
}

/** Returns a command's arguments by name. Throws an error about the first invalid one. */
export function readArguments<S extends z.ZodType>(
  args: readonly string[],
  about: OpsAbout & { given: S },
): z.output<S> {
  const { values, positionals } = partsOf(args, about)
  const parsed = about.given.safeParse({ ...values, positionals })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const { path, message } = issue ?? { path: [], message: 'is not valid' }
  const named = path[0] !== undefined && path[0] !== 'positionals'
  const what = named ? `--${String(path[0])}` : 'The argument'
  // Our own messages continue the sentence; that of zod does not.
  const isOfZod = issue?.code === 'invalid_value' && message.startsWith('Invalid option')
  const is = isOfZod ? `must be one of ${issue.values.join(', ')}` : message
  throw new ArgumentError(`${what} ${is}. Usage: ${usageOf(about)}`)
}

function partsOf(args: readonly string[], about: OpsAbout) {
  const options: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, { type, short }] of Object.entries(about.options)) {
    options[name] = { type, ...(short !== undefined && { short }) }
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const why = error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)
    throw new ArgumentError(`${why}. Usage: ${usageOf(about)}`)
  }
}

function usageOf({ name, takes, options }: OpsAbout): string {
  const flags = Object.entries(options).map((entry) => `[${flagOf(entry)}]`)
  return [name, takes, ...flags].filter((part) => part !== undefined).join(' ')
}

function flagOf([name, { short, value }]: [string, OpsOption]): string {
  const flag = short === undefined ? `--${name}` : `-${short}, --${name}`
  return value === undefined ? flag : `${flag} ${value}`
}

/** The text that `<command> --help` prints. */
export function helpOf(about: OpsAbout, does: string): string {
  const flags = Object.entries(about.options).map(
    (entry) => [flagOf(entry), entry[1].does] as const,
  )
  const width = Math.max(...flags.map(([flag]) => flag.length))
  const lines = [does, '', `npm run ops -- ${usageOf(about)}`]
  if (flags.length > 0) {
    lines.push('', ...flags.map(([flag, meaning]) => `  ${flag.padEnd(width)}  ${meaning}`))
  }
  if (about.examples.length > 0) {
    lines.push('', 'For example:', ...about.examples.map((each) => `  npm run ops -- ${each}`))
  }
  return lines.join('\n')
}
