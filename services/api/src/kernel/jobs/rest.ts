const REST_MS = 1_000
export const REST_MS_MAX = 60 * 60_000

/** When a job runs again after this many failures. The delay doubles each time. */
export function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(REST_MS_MAX, REST_MS * 2 ** (failures - 1)))
}
