import { ServiceConfig } from '@ideathlon/service-kit/config'
import type * as z from 'zod'

/** What this service reads from its environment. */
export const Config = ServiceConfig
export type Config = z.infer<typeof Config>
