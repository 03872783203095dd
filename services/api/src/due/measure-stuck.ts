import type { Metrics } from '@ideathlon/service-kit/metrics'
import { Stuck } from './stuck.ts'

/** Makes a memory for each job, and shows at /metrics how much of its work fails again and again. */
export function measureStuck(metrics: Metrics): (job: string) => Stuck {
  const gauge = metrics.gauge('stuck', 'Due, and failed three times or more', ['job'] as const)
  return (job) => new Stuck((count) => gauge.set({ job }, count))
}
