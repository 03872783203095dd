import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../stack/repository.ts'
import { buildWeb } from '../start/web-build.ts'
import { type Count, counted } from './count.ts'

export const KINDS = ['lint', 'types', 'size', 'unit', 'integration', 'faults', 'browser'] as const
export type Kind = (typeof KINDS)[number]

type Check = {
  kind: Kind
  /** It runs beside the tests, and says little. */
  isLong?: true
  run(): Promise<Count>
}

/** What is not a vitest project; each counts as one. */
export const CHECKS: readonly Check[] = [
  { kind: 'lint', run: () => tool('lint', 'biome', ['check', '--error-on-warnings', '.']) },
  // Every checker works out most types for itself: one of them costs half as much as the usual four.
  {
    kind: 'types',
    isLong: true,
    run: () => tool('types', 'tsc', ['--noEmit', '--singleThreaded']),
  },
  { kind: 'size', run: size },
]

async function size(): Promise<Count> {
  try {
    await buildWeb(console.log)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return counted(false)
  }
  return tool('size', process.execPath, [join(ROOT, 'scripts', 'size-check.ts')])
}

async function tool(title: string, command: string, args: string[]): Promise<Count> {
  console.log(`\n── ${title}`)
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])])
  return counted(code === 0)
}
