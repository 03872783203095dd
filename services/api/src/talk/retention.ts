import type { Purge } from '../kernel/jobs/retention.ts'
import { CHANNEL_PURGES } from './channels/retention.ts'

export const TALK_PURGES: readonly Purge[] = [...CHANNEL_PURGES]
