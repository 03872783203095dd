import type { OutgoingAllow } from './outgoing-allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { counted } from './outgoing-measures.ts'
import { readBounded } from './read-bounded.ts'
import { requestOutside } from './request-outside.ts'
import { type ResolveName, resolveName } from './resolve-host.ts'

export type OutsideLimits = {
  bytesMax: number
  timeoutMs: number
  allow: OutgoingAllow
  resolve?: ResolveName
}

/** Response statuses that must not have a body. */
const EMPTY = new Set([204, 205, 304])

/**
 * A `fetch` for client libraries of other services. Like `fetchOutside`, it reaches only the public
 * internet and reads at most `bytesMax`. It can send any method and body, and follows no redirects.
 */
export function outsideFetch(limits: OutsideLimits): typeof fetch {
  const { allow, resolve = resolveName, bytesMax, timeoutMs } = limits
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([timeout, request.signal])
    try {
      const url = new URL(request.url)
      const sent = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
      const { method } = request
      const headers = {
        ...Object.fromEntries(request.headers),
        ...(sent !== undefined && { 'content-length': sent.length }),
      }
      const answer = await requestOutside({
        url,
        method,
        headers,
        body: sent,
        allow,
        resolve,
        signal,
      })
      const bytes = await readBounded(answer, { bytesMax })
      const status = answer.statusCode ?? 502
      return new Response(EMPTY.has(status) ? null : new Uint8Array(bytes), {
        status,
        headers: headersOf(answer.rawHeaders),
      })
    } catch (error) {
      if (timeout.aborted) throw new OutgoingError('too_slow')
      throw error instanceof OutgoingError
        ? error
        : new OutgoingError('unreachable', { cause: error })
    }
  }
  return (input, init) => counted(send(input, init))
}

/**
 * The headers, except those that describe the encoding of the body, because the body has been
 * unpacked.
 */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!/^(content-encoding|content-length|transfer-encoding)$/i.test(name)) {
      headers.append(name, value)
    }
  }
  return headers
}
