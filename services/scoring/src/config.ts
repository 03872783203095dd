import { ServiceConfig } from '@ideathlon/service-kit/config'
import * as z from 'zod'

export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** Where the versions of the rules stand, one file each. */
  RULES_DIR: z.string().default(new URL('../../../rules', import.meta.url).pathname),
  /** What may wait for the log's writer: a few seconds' work. More is sent away until there is room. */
  LOG_QUEUE_EVENTS: z.coerce.number().int().positive().default(40_000),
  LOG_QUEUE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(32 * 1024 * 1024),
})
export type Config = z.infer<typeof Config>
