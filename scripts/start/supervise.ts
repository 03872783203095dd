import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { spawnScript, stopScript, untilReady } from '../stack/service-process.ts'

const RESTARTS_MAX = 5
const RESTART_WINDOW_MS = 60_000
const RESTART_WAIT_MS = 500

export type Program = {
  name: string
  script: string
  args?: string[]
  env: NodeJS.ProcessEnv
  logFile: string | undefined
  /** Where it answers /healthz; a program without one is ready at once. */
  url?: string
  watch?: boolean
}

export type Supervised = {
  stop(): Promise<void>
  /** Rejects when the program ended too often to be worth another try. */
  failed: Promise<never>
}

/** Starts a program, waits until it is ready, and starts it again whenever it ends by itself. */
export async function supervise(program: Program): Promise<Supervised> {
  let child = spawnScript(program)
  let stopping = false
  const stop = async () => {
    stopping = true
    await stopScript(child)
  }
  try {
    if (program.url) await untilReady(child, program.url)
  } catch (error) {
    await stop()
    throw await faultOf(program, error)
  }

  const keepAlive = async (): Promise<never> => {
    let ends: number[] = []
    for (;;) {
      await ended(child)
      // Being stopped is not failing: this promise then never settles.
      if (stopping) return new Promise(() => {})
      ends = [...ends.filter((at) => at > Date.now() - RESTART_WINDOW_MS), Date.now()]
      if (ends.length > RESTARTS_MAX) throw await faultOf(program, 'it ended again and again')
      await sleep(RESTART_WAIT_MS)
      if (!stopping) child = spawnScript(program)
    }
  }
  const failed = keepAlive()
  failed.catch(() => {})
  return { stop, failed }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function faultOf(program: Program, cause: unknown): Promise<StartFault> {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (program.logFile === undefined) return new StartFault(`${program.name} failed: ${why}.`)
  const log = await readFile(program.logFile, 'utf8').catch(() => '')
  const last = log.trimEnd().split('\n').slice(-5).join('\n')
  return new StartFault(`${program.name} failed: ${why}; see ${program.logFile}.\n${last}`)
}
