import { z } from 'zod'
import { ENGINES } from './engine.ts'

const VARIABLE = 'IDEATHLON_TEST_POSTGRES'

/**
 * The Postgres shared by the whole run. Test workers are separate processes, so they get it through
 * the environment.
 */
export const SharedPostgres = z.object({
  engine: z.enum(ENGINES),
  template: z.string(),
  /**
   * The first test file that needs its own Postgres saves a migrated copy here, and later ones
   * start from it.
   */
  prepared: z.string(),
  databaseUrl: z.string(),
  roleUrls: z.object({ api: z.string(), scoring: z.string(), olympiad: z.string() }),
})
export type SharedPostgres = z.infer<typeof SharedPostgres>

export function publishSharedPostgres(shared: SharedPostgres): void {
  process.env[VARIABLE] = JSON.stringify(shared)
}

export function readSharedPostgres(): SharedPostgres | undefined {
  const text = process.env[VARIABLE]
  return text === undefined ? undefined : SharedPostgres.parse(JSON.parse(text))
}
