import type { OpsCommand } from '@ideathlon/service-kit/ops'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { pipelineState } from '../rebuild/verify.ts'
import { withPool } from './with-pool.ts'

/** How far everything has come. */
export const run: OpsCommand = (args, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const state = await pipelineState(pool)
    const { generation, hash } = await readCheckpoint(pool)
    const { rows } = await pool.query(
      `select count(*)::int as writers from pg_stat_activity where application_name = 'log writer'
         and datname = current_database()`,
    )
    const status = {
      ...state,
      lag: state.head - state.watermark,
      generation,
      hash,
      writers: rows[0].writers,
    }
    if (args.includes('--json')) console.log(JSON.stringify(status))
    else for (const [name, value] of Object.entries(status)) console.log(name.padEnd(14), value)
    return 0
  })
