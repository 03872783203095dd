import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../stack/repository.ts'
import { buildWeb } from '../start/web-build.ts'
import { type Count, counted } from './count.ts'

export const KINDS = [
  'lint',
  'types',
  'size',
  'unit',
  'integration',
  'faults',
  'ui',
  'browser',
  'fair',
] as const
export type Kind = (typeof KINDS)[number]

type Check = { kind: Kind; run(): Promise<Count> }

/**
 * The checks that run at the same time as the tests, because they print little. Each counts as one
 * test.
 */
export const CHECKS: readonly Check[] = [
  {
    kind: 'lint',
    run: () => tool('lint', 'biome', ['check', '--error-on-warnings', '.']),
  },
  {
    kind: 'lint',
    run: () => tool('dead code', 'knip', ['--no-progress', '--no-config-hints']),
  },
  // Every thread repeats most of the type checking, so one thread takes half as much CPU time as
  // the usual four.
  {
    kind: 'types',
    run: () => tool('types', 'tsc', ['--noEmit', '--singleThreaded']),
  },
]

/** Builds the web app and measures it. */
export async function checkSize(): Promise<Count> {
  try {
    await buildWeb(console.log)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.log(why)
    return counted(false, `size: ${why}`)
  }
  return tool('size', process.execPath, [join(ROOT, 'scripts', 'size-check.ts')])
}

/** Matches the lines that name a size, a type error or a lint error. */
const ERROR_LINE = /\bOVER\b|: error TS\d+|^\S+[./]\S+ .*━/
const LINES_MAX = 12

async function tool(title: string, command: string, args: string[]): Promise<Count> {
  console.log(`\n── ${title}`)
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output += text
    })
  }
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => {
      output += error.message
      return [1]
    }),
  ])
  const lines = output.trimEnd().split('\n')
  const named = lines
    .filter((line) => ERROR_LINE.test(line))
    .map((line) => line.replace(/ ━+$/, ''))
  const problems = named.length > 0 ? named.slice(0, LINES_MAX) : lines.slice(-LINES_MAX)
  return counted(code === 0, [`${title}:`, ...problems].join('\n    '))
}
