import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { hasExited, pidOf } from '@ideathlon/service-kit/embedded/bound-child'
import { spawnScript, stopScript, untilReady } from '../../scripts/stack/service-process.ts'

export type RealProcess = {
  url: string
  pid(): number
  /** kill -9, in the middle of whatever it does; resolves when it is gone. */
  kill(): Promise<void>
  /** For a process that runs, such as SIGSTOP. One that has ended gets none. */
  signal(signal: NodeJS.Signals): void
  /** Starts it again on the same port, after `kill`; does nothing while it runs. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Throws where it has ended without being asked to. */
  expectAlive(): Promise<void>
}

export type Program = {
  script: string
  root?: string
  env: NodeJS.ProcessEnv
  port: number
  logFile: string
}

/** One of our services as the operating system sees it: a process of its own that can be killed. */
export async function startProcess(program: Program): Promise<RealProcess> {
  const url = `http://127.0.0.1:${program.port}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    if (child && !hasExited(child)) return
    child = spawnScript(program)
    await untilReady(child, url).catch(async (error: Error) => {
      if (child) await stopScript(child)
      throw new Error(`${program.script}: ${error.message}\n${await lastWords(program.logFile)}`)
    })
  }

  await start()
  return {
    url,
    start,
    pid() {
      if (!child) throw new Error(`${program.script} was not started`)
      return pidOf(child)
    },
    signal(signal) {
      if (child && !hasExited(child)) child.kill(signal)
    },
    async kill() {
      if (!child || hasExited(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (child) await stopScript(child)
    },
    async expectAlive() {
      if (child && !hasExited(child)) return
      throw new Error(`${program.script} ended by itself:\n${await lastWords(program.logFile)}`)
    },
  }
}

async function lastWords(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).slice(-3_000)
}
