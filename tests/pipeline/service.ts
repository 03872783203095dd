import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { DatabaseUrls } from '@ideathlon/service-kit/embedded/postgres/urls'
import { serviceEnv } from '../../scripts/stack/service-env.ts'
import { type RealProcess, startProcess } from './process.ts'
import { INTERNAL_SECRET } from './scoring.ts'

const TRIES_MAX = 3
const TAKEN = 'The port is taken'

export type ServicePlace = {
  servers: DatabaseUrls & { natsUrl: string }
  /** The folder for its log file. */
  folder: string
  settings?: Record<string, string>
}

/**
 * Starts a service in a process of its own, on a free port. Tries another port if some other
 * program takes this one before the service listens on it.
 */
export async function startService(name: ServiceName, place: ServicePlace): Promise<RealProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePort(), name, place)
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes(TAKEN)
      if (!isTaken || tries === TRIES_MAX) throw error
    }
  }
}

function startOn(
  port: number,
  name: ServiceName,
  { servers, folder, settings }: ServicePlace,
): Promise<RealProcess> {
  const env = serviceEnv(
    name,
    { ...servers, internalSecret: INTERNAL_SECRET, dataDir: folder },
    { host: '127.0.0.1', port },
    { LOG_LEVEL: 'warn', ...settings },
  )
  const logFile = join(folder, `${name}-${port}.log`)
  return startProcess({ script: `services/${name}/src/main.ts`, env, port, logFile })
}
