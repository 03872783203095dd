import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { hasExited, pidOf } from '@ideathlon/service-kit/embedded/bound-child'
import { spawnScript, stopScript, untilReady } from '../../scripts/stack/service-process.ts'

export type RealProcess = {
  url: string
  pid(): number
  /** Sends kill -9, whatever the process is doing; resolves when it is gone. */
  kill(): Promise<void>
  /** Sends a signal such as SIGSTOP to the process, if it is running. */
  signal(signal: NodeJS.Signals): void
  /** Starts it again on the same port, after `kill`; does nothing while it runs. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Throws if it has ended without being stopped. */
  expectAlive(): Promise<void>
}

export type Program = {
  script: string
  root?: string
  env: NodeJS.ProcessEnv
  port: number
  logFile: string
}

/** One of our services as a real process of its own, which can be killed. */
export async function startProcess(program: Program): Promise<RealProcess> {
  const url = `http://127.0.0.1:${program.port}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    if (child && !hasExited(child)) return
    child = spawnScript(program)
    await untilReady(child, url).catch(async (error: Error) => {
      if (child) await stopScript(child)
      throw new Error(`${program.script}: ${error.message}\n${await logTail(program.logFile)}`)
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
      throw new Error(`${program.script} ended by itself:\n${await logTail(program.logFile)}`)
    },
  }
}

async function logTail(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).slice(-3_000)
}
