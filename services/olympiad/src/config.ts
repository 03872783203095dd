import { ServiceConfig } from '@ideathlon/service-kit/config'
import * as z from 'zod'
import { MoneyConfig } from './kernel/money-config.ts'

/** What this service reads from its environment. */
export const Config = ServiceConfig.extend(MoneyConfig.shape).extend({
  /** Where leaderboards are read; without it, Directors see no pace of their players. */
  SCORING_URL: z.url({ protocol: /^https?$/ }).optional(),
})
export type Config = z.infer<typeof Config>
