import { ServiceConfig } from '@ideathlon/service-kit/config'
import * as z from 'zod'
import { MoneyConfig } from './kernel/money-config.ts'

/** The configuration that this service reads from its environment. */
export const Config = ServiceConfig.extend(MoneyConfig.shape).extend({
  /**
   * The address of the leaderboard service; without it, Directors do not see how their tournaments
   * compare with the previous cycle.
   */
  SCORING_URL: z.url({ protocol: /^https?$/ }).optional(),
})
export type Config = z.infer<typeof Config>
