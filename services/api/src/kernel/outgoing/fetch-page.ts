import type { OutgoingAllow } from './outgoing-allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { counted } from './outgoing-measures.ts'
import { type Bound, readBounded } from './read-bounded.ts'
import { requestOutside } from './request-outside.ts'
import { type ResolveName, resolveName } from './resolve-host.ts'

export type FetchLimits = Bound & {
  /** The total time for resolving names, redirects and the body. */
  timeoutMs: number
  /** How many redirects are followed. */
  redirects: number
  /**
   * Content types, such as `text/html` or `image/`. Any other type is refused before its body is
   * read.
   */
  accept: readonly string[]
  /** The operator's exceptions, `OUTGOING_ALLOW`. */
  allow: OutgoingAllow
  /** A different way to resolve names, for tests. */
  resolve?: ResolveName
}

export type Fetched = {
  /** The URL to which the last redirect led. */
  url: string
  /** The content type as sent, with its parameters, in lower case. */
  type: string
  bytes: Buffer
}

/**
 * An answer is not worth reading if it states a size this many times larger than the part that
 * would be read.
 */
const CUT_TIMES_MAX = 20
const AT_ONCE_MAX = 24

let running = 0

/**
 * Fetches a public page or picture. It reaches only the public internet (`addressesFor`), even
 * after a redirect, and reads at most `bytesMax` unpacked bytes. Throws an `OutgoingError`.
 */
export function fetchOutside(uri: string, limits: FetchLimits): Promise<Fetched> {
  return counted(fetchBounded(uri, limits))
}

async function fetchBounded(uri: string, limits: FetchLimits): Promise<Fetched> {
  if (!URL.canParse(uri)) throw new OutgoingError('invalid')
  if (running >= AT_ONCE_MAX) throw new OutgoingError('busy')
  running += 1
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new OutgoingError('too_slow')), limits.timeoutMs)
  try {
    return await Promise.race([follow(new URL(uri), limits, stop.signal), abortOf(stop.signal)])
  } catch (error) {
    if (stop.signal.aborted) throw new OutgoingError('too_slow')
    throw error instanceof OutgoingError
      ? error
      : new OutgoingError('unreachable', { cause: error })
  } finally {
    clearTimeout(timer)
    stop.abort()
    running -= 1
  }
}

/** Rejects when the signal aborts, because a name server may never answer. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function follow(start: URL, limits: FetchLimits, signal: AbortSignal): Promise<Fetched> {
  const { accept, allow, resolve = resolveName } = limits
  let url = start
  for (let left = limits.redirects; ; left -= 1) {
    const headers = { accept: `${accept.map(pattern).join(', ')}, */*;q=0.1` }
    const answer = await requestOutside({ url, allow, resolve, signal, headers })
    const next = redirectOf(answer.statusCode ?? 0, answer.headers.location, url)
    if (next === undefined) {
      const type = (answer.headers['content-type'] ?? '').trim().toLowerCase()
      const fault = faultOf(answer.statusCode ?? 0, type, answer.headers['content-length'], limits)
      if (fault !== undefined) {
        answer.destroy()
        throw fault
      }
      return { url: url.href, type, bytes: await readBounded(answer, limits) }
    }
    answer.destroy()
    if (left === 0) throw new OutgoingError('redirects')
    url = next
  }
}

const pattern = (type: string) => (type.endsWith('/') ? `${type}*` : type)

function redirectOf(status: number, location: string | undefined, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined
  if (!URL.canParse(location, from.href)) throw new OutgoingError('invalid')
  return new URL(location, from)
}

/** The reason for not reading the body. */
function faultOf(
  status: number,
  type: string,
  length: string | undefined,
  { accept, bytesMax, isCut = false }: FetchLimits,
): OutgoingError | undefined {
  if (status < 200 || status > 299) return new OutgoingError('status')
  if (!accept.some((each) => type.startsWith(each))) return new OutgoingError('type')
  const most = isCut ? bytesMax * CUT_TIMES_MAX : bytesMax
  return Number(length ?? 0) > most ? new OutgoingError('too_large') : undefined
}
