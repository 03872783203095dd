import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawnBound } from '@ideathlon/service-kit/embedded/bound-child'
import { onTestFinished } from 'vitest'

/** Runs Node with these arguments in a separate process, which ends no later than the test. */
export function startBound(args: string[], options: SpawnOptions): ChildProcess {
  const child = spawnBound({ command: process.execPath, args, options, deathSignal: 'TERM' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
