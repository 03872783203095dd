import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SETPRIV = '/usr/bin/setpriv'

/**
 * Starts a process that does not outlive this one: on Linux the kernel signals it when this
 * process ends, even by kill -9. It has its own process group, so Ctrl-C in the terminal
 * does not reach it directly.
 */
export function spawnBound(child: {
  command: string
  args: string[]
  options: SpawnOptions
  deathSignal: 'INT' | 'TERM'
}): ChildProcess {
  const { command, args, deathSignal } = child
  const bound = process.platform === 'linux' && existsSync(SETPRIV)
  const [program, all] = bound
    ? [SETPRIV, ['--pdeathsig', deathSignal, command, ...args]]
    : [command, args]
  return spawn(program, all, { ...child.options, detached: true })
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

/**
 * Resolves when the child has exited, or immediately if it already has, to the signal or the exit
 * code with which it ended.
 */
export async function untilExited(child: ChildProcess): Promise<string> {
  if (!hasExited(child)) await new Promise((resolve) => child.once('exit', resolve))
  return child.signalCode ?? `code ${child.exitCode}`
}

/**
 * Sends the signals one after another, and SIGKILL at the end. Resolves when the child has exited.
 */
export async function stopChild(
  child: ChildProcess,
  steps: { signal: NodeJS.Signals; waitMs: number }[],
): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (hasExited(child)) return
    child.kill(signal)
    await exited(child, waitMs)
  }
  if (!hasExited(child)) child.kill('SIGKILL')
  await untilExited(child)
}

/**
 * The process id of a started child. Throws if it was not started, because a signal to process 0
 * would reach the whole process group.
 */
export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error(`${child.spawnfile} was not started`)
  return child.pid
}

async function exited(child: ChildProcess, waitMs: number): Promise<void> {
  if (hasExited(child)) return
  await Promise.race([
    new Promise((resolve) => child.once('exit', resolve)),
    sleep(waitMs, undefined, { ref: false }),
  ])
}
