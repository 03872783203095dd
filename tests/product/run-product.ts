import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pidOf, spawnBound } from '@ideathlon/service-kit/embedded/bound-child'

const ROOT = join(import.meta.dirname, '../..')
const BOOTSTRAP = join(ROOT, 'scripts/bootstrap.mjs')

/** The message is one line, because the list of failures shows only the first line of each. */
const LAST_LINES = 8

export type Place = { dataDir: string; port: number; env?: Record<string, string> }

export type Product = {
  process: ChildProcess
  pid: number
  /** Everything printed so far, on both streams. */
  output(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Runs `npm start` without npm. It never outlives its test, even if the test is killed. */
export function startProduct(place: Place, args: string[] = ['--no-pulse']): Product {
  let output = ''
  const child = spawnBound({
    command: process.execPath,
    args: [BOOTSTRAP, 'scripts/start.ts', ...args],
    options: { cwd: ROOT, env: environment(place), stdio: ['ignore', 'pipe', 'pipe'] },
    deathSignal: 'TERM',
  })
  const appendOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', appendOutput)
  child.stderr?.on('data', appendOutput)
  // 'close' comes after the last byte, while 'exit' can come before it.
  const ended = once(child, 'close').then(() => child.exitCode)
  return { process: child, pid: pidOf(child), output: () => output, ended }
}

/**
 * Resolves to the line that says where the product is; rejects with its last output if it ends
 * before that.
 */
export async function untilLive(product: Product, msMax: number): Promise<string> {
  for (const deadline = Date.now() + msMax; Date.now() < deadline; await sleep(50)) {
    const line = /^Ideathlon is live at .*$/m.exec(product.output())?.[0]
    if (line) return line
    if (product.process.exitCode !== null) break
  }
  if (product.process.exitCode !== null) await product.ended
  const lines = product.output().trim().split('\n')
  throw new Error(`it did not start: ${lines.slice(-LAST_LINES).join(' | ')}`)
}

/** The outcome of a start that is refused: its exit code and the last line of its output. */
export async function refusalOf(product: Product): Promise<{ code: number | null; line: string }> {
  const code = await product.ended
  return { code, line: product.output().trim().split('\n').at(-1) ?? '' }
}

/** Runs `npm run ops -- <args>` beside the product. */
export function runOps(place: Place, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: environment(place) }
    const all = [BOOTSTRAP, 'scripts/ops.ts', ...args]
    execFile(process.execPath, all, options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

function environment({ dataDir, port, env }: Place): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), ...env }
}
