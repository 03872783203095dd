import type { Probe } from './examined.ts'

const PROBE_MS_MAX = 4_000

/**
 * Runs one probe with a deadline, so that a part that is down never holds up
 * the report on the others.
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
      reason: reasonOf(error),
      code: (error as { code?: string } | null)?.code,
    }),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * Errors of connections to several addresses have a message for each of them,
 * and none of their own.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors
      .map((each) => (each instanceof Error ? each.message : String(each)))
      .join(', ')
  }
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
