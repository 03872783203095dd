import { outageText } from '@ideathlon/service-kit/http/outage'
import type { Probe } from './examined.ts'

const PROBE_MS_MAX = 4_000

/**
 * Runs one probe with a deadline, so that a part that is down never delays the report on the
 * others.
 */
export async function probe<T>(read: () => Promise<T>): Promise<Probe<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Probe<T>>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, reason: `no answer within ${PROBE_MS_MAX / 1000} seconds` }),
      PROBE_MS_MAX,
    )
  })
  const answer = read().then(
    (value): Probe<T> => ({ ok: true, value }),
    (error: unknown): Probe<T> => ({
      ok: false,
      reason: outageText(error),
      code: (error as { code?: string } | null)?.code,
    }),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
