import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import { serviceEnv } from '../../../scripts/stack/service-env.ts'
import { spawnScript, stopScript, untilReady } from '../../../scripts/stack/service-process.ts'
import { BENCH_SECRET } from '../scoring-process.ts'

/** Starts the api in its own process, in front of a scoring service. */
export async function startEdgeProcess(
  stack: TestStack,
  scoringPort: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const scoring = `http://127.0.0.1:${scoringPort}`
  const child = spawnScript({
    script: 'services/api/src/main.ts',
    env: serviceEnv(
      'api',
      { ...stack, internalSecret: BENCH_SECRET, dataDir: tmpdir() },
      { host: '127.0.0.1', port },
      {
        LOG_LEVEL: 'error',
        SCORING_URL: scoring,
        OLYMPIAD_URL: scoring,
        SIGN_UPS_AN_HOUR: '1000',
        LIMITS_TIMES: '1000',
      },
    ),
    logFile: join(tmpdir(), `ideathlon-bench-api-${port}.log`),
  })
  await untilReady(child, url).catch(async (error) => {
    await stopScript(child)
    throw error
  })
  return { url, stop: () => stopScript(child) }
}
