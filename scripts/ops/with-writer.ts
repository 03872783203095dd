import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { serviceEnv } from '../stack/service-env.ts'
import { spawnScript, stopScript, untilReady } from '../stack/service-process.ts'

/** Runs a scoring service alongside the command, because its events need a log writer. */
export async function withWriter(
  env: OpsEnv,
  work: (env: OpsEnv) => Promise<number>,
): Promise<number> {
  const port = await freePort()
  const scoring = spawnScript({
    script: 'services/scoring/src/main.ts',
    env: serviceEnv('scoring', env, { port, host: '127.0.0.1' }),
    logFile: join(env.dataDir, 'scoring.log'),
  })
  try {
    await untilReady(scoring, `http://127.0.0.1:${port}`)
    return await work(env)
  } finally {
    await stopScript(scoring)
  }
}
