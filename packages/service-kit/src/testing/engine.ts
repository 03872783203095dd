import { existsSync } from 'node:fs'
import { findNatsCommand } from '../embedded/nats/command.ts'
import { findBinaries } from '../embedded/postgres/place.ts'
import { StartError } from '../embedded/start-error.ts'

export const ENGINES = ['docker', 'embedded', 'urls'] as const
export type Engine = (typeof ENGINES)[number]

/**
 * Docker if it is available, otherwise the embedded binaries, otherwise the two URLs. TEST_STACK
 * overrides this.
 */
export async function chooseEngine(): Promise<Engine> {
  const wanted = ENGINES.find((engine) => engine === process.env.TEST_STACK)
  const hasUrls = Boolean(process.env.DATABASE_URL && process.env.NATS_URL)
  if (wanted === 'urls' && !hasUrls) {
    throw new StartError('TEST_STACK=urls needs DATABASE_URL and NATS_URL: set both.')
  }
  if (wanted) return wanted
  if (await dockerEngineAnswers()) return 'docker'
  if (await embeddedRuns()) return 'embedded'
  if (hasUrls) return 'urls'
  throw new StartError(
    'The tests need a Docker engine, or nats-server on the PATH, or DATABASE_URL and NATS_URL.',
  )
}

async function dockerEngineAnswers(): Promise<boolean> {
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return false
  // Loading the library takes a second, so it is loaded only if there is a Docker socket.
  const { getContainerRuntimeClient } = await import('testcontainers')
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  )
}

async function embeddedRuns(): Promise<boolean> {
  try {
    findNatsCommand()
    await findBinaries()
    return true
  } catch {
    return false
  }
}
