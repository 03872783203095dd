import type { OpsCommand } from '@ideathlon/service-kit/ops'
import { Presets, SingleBar } from 'cli-progress'
import { RebuildUnderWay, rebuild } from '../rebuild/rebuild.ts'
import { withPool } from './with-pool.ts'

/** Folds every score anew from the log, while the old ones go on being served. */
export const run: OpsCommand = (args, { roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const json = args.includes('--json')
    const bar = new SingleBar({ noTTYOutput: false, clearOnComplete: true }, Presets.shades_classic)
    const started = performance.now()
    try {
      const rebuilt = await rebuild(pool, (stage, done, of) => {
        if (json) return
        if (stage !== 'fold') return bar.stop()
        if (!bar.isActive) bar.start(of, 0)
        bar.update(done)
      })
      const seconds = (performance.now() - started) / 1000
      const report = {
        events: rebuilt.events,
        seconds: Math.round(seconds * 1000) / 1000,
        events_per_second: Math.round(rebuilt.events / seconds),
      }
      if (json) console.log(JSON.stringify(report))
      else console.log(`Rebuilt from ${report.events} events in ${report.seconds} s.`)
      return 0
    } catch (error) {
      if (!(error instanceof RebuildUnderWay)) throw error
      console.error(error.message)
      return 1
    } finally {
      bar.stop()
    }
  })
