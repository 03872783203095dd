import { ServiceConfig } from '@ideathlon/service-kit/config'
import { DatabaseUrl } from '@ideathlon/service-kit/hosts/database-hosts'
import * as z from 'zod'

export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** Where the api reaches this instance; by default, its own address and port. */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A replica that can lag behind, for reads of history. By default, the primary serves them. */
  DATABASE_REPLICA_URL: DatabaseUrl.optional(),
  /** The folder with the versions of the rules, one file each. */
  RULES_DIR: z.string().default(new URL('../../../rules', import.meta.url).pathname),
  /**
   * The limits of the log writer’s queue: a few seconds of work. When the queue is full, requests
   * are refused.
   */
  LOG_QUEUE_EVENTS: z.coerce.number().int().positive().default(40_000),
  LOG_QUEUE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(32 * 1024 * 1024),
})
export type Config = z.infer<typeof Config>
