import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import { openTools } from '../import/open-tools.ts'
import { actOnce, type Pulse } from '../pulse/act.ts'
import { readSimulated } from '../pulse/community.ts'
import { chanceOf } from '../seed/chance.ts'
import { readWords } from '../seed/words.ts'

const PAUSE_MS = { from: 1_000, to: 4_000 }
/** While the database or the log is away nobody does anything. */
const TROUBLE_MS = 5_000

/** `pulse [--acts <number>]`: simulated members act gently, until they are stopped or have acted so often. */
export const run: OpsCommand = async (args, env) => {
  const { values } = parseArgs({ args, options: { acts: { type: 'string' } } })
  const acts = values.acts === undefined ? Number.POSITIVE_INFINITY : Number(values.acts)
  if (!(acts > 0)) {
    console.error('npm run ops -- pulse [--acts <number>]')
    return 1
  }
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
}

async function beat(pulse: Pulse, acts: number, stopping: AbortSignal): Promise<void> {
  for (let act = 0; act < acts && !stopping.aborted; act += 1) {
    const wait = await actOnce(pulse).then(
      () => pulse.chance.whole(PAUSE_MS.from, PAUSE_MS.to),
      (error: unknown) => {
        pulse.deps.logger.error({ err: error }, 'a simulated member could not act')
        return TROUBLE_MS
      },
    )
    await sleep(wait, undefined, { signal: stopping }).catch(() => {})
  }
}

/** Asked to stop, or left alone by whoever started this process. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(sign, () => stopping.abort())
  }
  return stopping.signal
}
