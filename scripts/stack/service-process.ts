import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited, spawnBound, stopChild } from '@ideathlon/service-kit/embedded/bound-child'
import { ROOT } from './repository.ts'

const READY_MS_MAX = 60_000
const STOP_STEPS = [
  { signal: 'SIGTERM', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

/** Starts one of our own programs from source, with the same Node that runs this script. */
export function spawnScript(options: {
  script: string
  /** The repository that contains the program; this one by default. */
  root?: string
  args?: string[]
  env: NodeJS.ProcessEnv
  /** The file for its output; without one, it goes to the terminal. */
  logFile?: string
  watch?: boolean
}): ChildProcess {
  const output = options.logFile === undefined ? 'inherit' : openSync(options.logFile, 'a')
  const root = options.root ?? ROOT
  const watch = options.watch ? ['--watch', '--watch-preserve-output'] : []
  const child = spawnBound({
    command: process.execPath,
    args: [...watch, join(root, options.script), ...(options.args ?? [])],
    // On systems whose kernel does not signal a child when its parent exits, the child stops when
    // this channel closes.
    options: { cwd: root, env: options.env, stdio: ['ignore', output, output, 'ipc'] },
    deathSignal: 'TERM',
  })
  if (output !== 'inherit') closeSync(output)
  return child
}

export async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + READY_MS_MAX; Date.now() < deadline; await sleep(50)) {
    if (hasExited(child)) throw new Error('it stopped before it was ready')
    if (await answersOk(`${url}/healthz`)) return
  }
  throw new Error(`it was not ready within ${READY_MS_MAX / 1000} seconds`)
}

export async function stopScript(child: ChildProcess): Promise<void> {
  await stopChild(child, [...STOP_STEPS])
}

function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
