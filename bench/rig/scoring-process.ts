import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited, untilExited } from '@ideathlon/service-kit/embedded/bound-child'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'

const MAIN = join(import.meta.dirname, '../../services/scoring/src/main.ts')

/** Shared by the services of a bench. */
export const BENCH_SECRET = 'only-for-benches-only-for-benches'

export type ScoringProcess = { port: number; child: ChildProcess; stop(): Promise<void> }

/** Starts a scoring service in its own process, as in production. Resolves when it is ready. */
export async function startScoringProcess(stack: TestStack): Promise<ScoringProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: stack.roleUrls.scoring,
      NATS_URL: stack.natsUrl,
      PORT: String(port),
      INTERNAL_SECRET: BENCH_SECRET,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (hasExited(child)) throw new Error('scoring did not start')
    await sleep(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await untilExited(child)
  }
  return { port, child, stop }
}
