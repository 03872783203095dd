import { setTimeout as sleep } from 'node:timers/promises'
import { opsCommand } from '@ideathlon/service-kit/ops/command'
import { RoundFailures } from '@ideathlon/service-kit/process/round-failures'
import * as z from 'zod'
import { chanceOf } from '../demo/chance.ts'
import { readWords } from '../demo/words.ts'
import { openTools } from '../importer/open-tools.ts'
import { actOnce } from '../simulator/act.ts'
import { type Pulse, readSimulated } from '../simulator/community.ts'

const PAUSE_MS = { from: 1_000, to: 4_000 }
/** How long the simulator pauses while the database or the log is unavailable. */
const TROUBLE_MS = 5_000

const ABOUT = {
  name: 'pulse',
  options: {
    acts: { type: 'string', value: '<count>', does: 'Stops after this many acts. Default: never.' },
  },
  examples: ['pulse', 'pulse --acts 20'],
  given: z.object({
    acts: z.coerce.number('must be a number').positive('must be greater than 0').default(Infinity),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/**
 * Lets simulated members act slowly until the process is stopped or they have acted `acts` times.
 */
export const run = opsCommand(ABOUT, async ({ acts }, env) => {
  const stopping = untilStopped()
  const tools = await openTools(env, 'pulse')
  try {
    const { deps } = tools
    const words = readWords()
    const members = await readSimulated(deps.db, words)
    const chance = chanceOf(deps.now().getTime())
    await beat({ deps, words, members, chance }, acts, stopping)
    return 0
  } finally {
    await tools.close()
  }
})

async function beat(pulse: Pulse, acts: number, stopping: AbortSignal): Promise<void> {
  const failures = new RoundFailures(pulse.deps.logger, 'an act of a simulated member')
  for (let act = 0; act < acts && !stopping.aborted; act += 1) {
    const wait = await actOnce(pulse).then(
      () => {
        failures.succeeded()
        return pulse.chance.whole(PAUSE_MS.from, PAUSE_MS.to)
      },
      (error: unknown) => {
        failures.failed(error)
        return TROUBLE_MS
      },
    )
    await sleep(wait, undefined, { signal: stopping }).catch(() => {})
  }
}

/** Aborts on a signal, or when the parent process is gone. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(sign, () => stopping.abort())
  }
  return stopping.signal
}
