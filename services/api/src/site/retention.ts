import type { Purge } from '../kernel/jobs/retention.ts'
import { purgeTasks } from './build-tasks/tasks.ts'
import { purgeErrors } from './client-errors/commands.ts'

export const SITE_PURGES: readonly Purge[] = [purgeTasks, purgeErrors]
