import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { fillLog } from '../rig/fill-log.ts'
import { median, report } from '../rig/report.ts'
import { startScoringProcess } from '../rig/scoring-process.ts'

const MEMBERS = 1_000_000
const EVENTS_A_MEMBER = 2
const ROUNDS = 3

/**
 * Measures how long an instance takes from its start until it serves the board of a million
 * members.
 */
export async function run(args: string[]): Promise<number> {
  const members = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MEMBERS)
  const stack = await openTestStack({ ownPostgres: true })
  const pool = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  try {
    const events = members * EVENTS_A_MEMBER
    await fillLog(stack.databaseUrl, { events, members })
    await pool.query('update scoring.checkpoint set position = $1', [events])
    await rebuild(pool)
    const ready: number[] = []
    const served: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const scoring = await startScoringProcess(stack)
      ready.push((performance.now() - started) / 1_000)
      const url = `http://127.0.0.1:${scoring.port}/api/leaderboards/platform-1-all-overall`
      const answer = await fetch(url)
      const { meta } = await answer.json()
      if (meta.total !== members) throw new Error(`the board has ${meta.total} members`)
      served.push((performance.now() - started) / 1_000)
      await scoring.stop()
    }
    report(
      `start of a scoring instance with ${members.toLocaleString('en')} members`,
      [
        { what: 'ready', value: median(ready), unit: 's' },
        { what: 'the first page of the board answered', value: median(served), unit: 's' },
      ],
      args,
    )
    return 0
  } finally {
    await pool.end()
    await stack.stop()
  }
}
