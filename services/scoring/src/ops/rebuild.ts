import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { recordShellAct } from '@ideathlon/service-kit/ops/recorded-act'
import * as z from 'zod'
import type { Rebuilt } from '../rebuild/claim.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { undoRebuild } from '../rebuild/undo.ts'
import { progressBar } from './shell/progress-bar.ts'
import { withPool } from './shell/with-pool.ts'

const ABOUT = {
  name: 'rebuild',
  options: {
    undo: { type: 'boolean', does: 'Returns to the previous generation, brought up to date.' },
    ...JSON_OPTION,
  },
  examples: ['rebuild', 'rebuild --undo'],
  given: z.object({
    json: z.boolean().default(false),
    undo: z.boolean().default(false),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/**
 * Rebuilds every score from the log, or returns to the previous generation, while reads continue.
 */
export const run = opsCommand(ABOUT, ({ json, undo }, { databaseUrl, roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const { onProgress, stop } = progressBar({ hidden: json })
    const started = performance.now()
    const rebuilt = await (undo ? undoRebuild : rebuild)(pool, { onProgress }).finally(stop)
    const act = undo ? 'scoring.rollback' : 'scoring.rebuild'
    await recordShellAct(databaseUrl, { act, subject: `generation:${rebuilt.generation}` })
    const seconds = (performance.now() - started) / 1000
    const report = {
      events: rebuilt.events,
      seconds: Math.round(seconds * 1000) / 1000,
      events_per_second: Math.round(rebuilt.events / seconds),
      generation: rebuilt.generation,
      position: rebuilt.position,
      hash: rebuilt.hash,
    }
    console.log(json ? JSON.stringify(report) : textOf(rebuilt, { undo, seconds: report.seconds }))
    return 0
  }),
)

function textOf(
  { events, generation, position, hash }: Rebuilt,
  { undo, seconds }: { undo: boolean; seconds: number },
): string {
  const what = undo
    ? `Went back to generation ${generation} and added ${events} events`
    : `Rebuilt generation ${generation} from ${events} events`
  return `${what} in ${seconds} s. It is at position ${position} with hash ${hash}.`
}
