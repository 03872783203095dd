import { ServiceConfig } from '@ideathlon/service-kit/config'
import * as z from 'zod'

export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** Where the versions of the rules stand, one file each. */
  RULES_DIR: z.string().default(new URL('../../../rules', import.meta.url).pathname),
})
export type Config = z.infer<typeof Config>
