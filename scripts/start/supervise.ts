import { untilExited } from '@ideathlon/service-kit/embedded/bound-child'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { spawnScript, stopScript, untilReady } from '../stack/service-process.ts'
import { keepAlive } from './keep-alive.ts'
import { endOfLog } from './log-end.ts'

export type Program = {
  name: string
  script: string
  args?: string[]
  env: NodeJS.ProcessEnv
  logFile: string | undefined
  /** The URL at which the program answers /healthz. A program without one is ready immediately. */
  url?: string
  watch?: boolean
}

export type Supervised = {
  stop(): Promise<void>
  /** Rejects once the program has exited too often to be worth another try. */
  failed: Promise<never>
}

/** Starts a program, waits until it is ready, and restarts it whenever it ends by itself. */
export async function supervise(
  program: Program,
  say: (line: string) => void,
): Promise<Supervised> {
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

  const failed = keepAlive({
    name: program.name,
    logFile: program.logFile,
    ended: () => untilExited(child),
    start: async () => {
      child = spawnScript(program)
    },
    say,
    isStopping: () => stopping,
  })
  failed.catch(() => {})
  return { stop, failed }
}

async function faultOf({ name, logFile }: Program, cause: unknown): Promise<StartError> {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new StartError(`${name} failed: ${why}.${await endOfLog(logFile)}`)
}
