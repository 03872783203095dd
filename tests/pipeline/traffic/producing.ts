import { once } from 'node:events'
import { serviceEnv } from '../../../scripts/stack/service-env.ts'
import { spawnScript, stopScript } from '../../../scripts/stack/service-process.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Acknowledged, Ledger } from '../consistency/ledger.ts'
import { INTERNAL_SECRET } from '../scoring.ts'

/** The producer of producer.ts as a process beside the services; resolves when its last command is answered. */
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
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.send('stop')
      const [code] = await gone.finally(() => stopScript(child))
      if (code !== 0) throw new Error(`the producer ended with ${code}`)
    },
  }
}
