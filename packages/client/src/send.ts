import { IdeathlonError } from './ideathlon-error.ts'

export type Sending = {
  fetch: typeof fetch
  /**
   * How often a call is repeated if the server does not answer, is busy, or asks the client to
   * wait.
   */
  retries: number
  /** The time limit of each attempt. */
  timeoutMs: number
  /** Resolves after this time, or earlier when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The statuses after which the client tries again. */
const BUSY = new Set([429, 502, 503, 504])
const PAUSE_MS = 250
const PAUSE_MS_MAX = 30_000

const sleepFor: Sending['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    const endSleep = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', endSleep)
      resolve()
    }
    const timer = setTimeout(endSleep, ms)
    signal?.addEventListener('abort', endSleep)
    if (signal?.aborted) endSleep()
  })

/**
 * Sends a request, and repeats it if the server is busy or does not answer. Repeating is safe
 * because changes carry an idempotency key.
 */
export async function send(
  address: string,
  init: RequestInit,
  sending: Partial<Sending>,
): Promise<Response> {
  const { retries = 4, timeoutMs = 30_000, sleep = sleepFor, fetch: request = fetch } = sending
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries
    const response = await attemptOf(request, address, { ...init, signal: limit(init, timeoutMs) })
    if (response instanceof Response) {
      if (isLast || !BUSY.has(response.status)) return response
      await response.body?.cancel()
    } else if (isLast || init.signal?.aborted) {
      const message = 'The server did not answer.'
      throw new IdeathlonError(
        { status: 0, code: 'no_answer', message },
        { cause: response.failed },
      )
    }
    const retryAfter = response instanceof Response ? response.headers.get('retry-after') : null
    await sleep(pauseOf(attempt, retryAfter), init.signal ?? undefined)
  }
}

async function attemptOf(
  request: typeof fetch,
  address: string,
  init: RequestInit,
): Promise<Response | { failed: unknown }> {
  try {
    return await request(address, init)
  } catch (failed) {
    return { failed }
  }
}

function limit({ signal }: RequestInit, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/**
 * The pause that the server asks for, or one that doubles with each attempt and differs between
 * clients.
 */
function pauseOf(attempt: number, retryAfter: string | null): number {
  const wanted = Number(retryAfter ?? Number.NaN) * 1000
  const own = PAUSE_MS * 2 ** attempt * (0.5 + Math.random())
  return Math.min(PAUSE_MS_MAX, Number.isFinite(wanted) && wanted > 0 ? wanted : own)
}
