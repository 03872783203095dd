import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited } from '@ideathlon/service-kit/embedded/bound-child'
import { serviceEnv } from '../../../scripts/stack/service-env.ts'
import { spawnScript, stopScript } from '../../../scripts/stack/service-process.ts'
import { pipelineState } from '../../../services/scoring/src/verify/verify.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Acknowledged, Ledger } from '../consistency/ledger.ts'
import { INTERNAL_SECRET } from '../scoring.ts'

/**
 * The producer pauses while more events than this remain to be projected: the tests are about
 * crashes, not about the speed of the machine.
 */
const BEHIND_MAX = 20_000
const POLL_MS = 500

/**
 * Runs producer.ts as a process beside the services; `stop` resolves when its last command has been
 * answered.
 */
export function startProducing(cluster: Cluster, ledger: Ledger): { stop(): Promise<void> } {
  const env = serviceEnv(
    'api',
    { ...cluster.stack, internalSecret: INTERNAL_SECRET, dataDir: '' },
    { host: '127.0.0.1', port: 0 },
    { LOG_LEVEL: 'silent' },
  )
  const child = spawnScript({
    script: 'tests/pipeline/traffic/producer.ts',
    env,
    logFile: '/dev/null',
  })
  child.on('message', ({ requestId, events }: Acknowledged) =>
    ledger.acknowledge(requestId, events),
  )
  let isStopping = false
  const watching = restWhileBehind()
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= end()
      return stopped
    },
  }

  async function end(): Promise<void> {
    isStopping = true
    await watching
    if (hasExited(child)) throw new Error(`the producer has ended with ${child.exitCode}`)
    const gone = once(child, 'exit')
    child.send('stop')
    const [code] = await gone.finally(() => stopScript(child))
    if (code !== 0) throw new Error(`the producer ended with ${code}`)
  }

  async function restWhileBehind(): Promise<void> {
    for (let isResting = false; !isStopping; await sleep(POLL_MS)) {
      // An unreachable database does not count as being behind, because nothing is produced then
      // either.
      const state = await pipelineState(cluster.owner).catch(() => undefined)
      const isBehind = state !== undefined && state.head - state.watermark > BEHIND_MAX
      if (isBehind !== isResting && child.connected) child.send(isBehind ? 'rest' : 'go on')
      isResting = isBehind
    }
  }
}
