import { ServiceConfig } from '@ideathlon/service-kit/config'
import type * as z from 'zod'
import { MoneyConfig } from './kernel/money-config.ts'

/** What this service reads from its environment. */
export const Config = ServiceConfig.extend(MoneyConfig.shape)
export type Config = z.infer<typeof Config>
