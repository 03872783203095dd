import type { OutgoingAllow } from './outgoing-allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { readBounded } from './read-bounded.ts'
import { requestOutside } from './request-outside.ts'
import { type ResolveName, resolveName } from './resolve-host.ts'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 1_024
const NUL = String.fromCharCode(0)

export type Reachable = { allow: OutgoingAllow; resolve?: ResolveName; timeoutMs?: number }
export type PostAnswer = { status: number | null; answer: string | null; fault: string | null }

/**
 * Sends one message, only to the public internet. A redirect counts as an answer and is not
 * followed.
 */
export async function postMessage(
  message: { url: string; headers: Record<string, string>; body: string | Buffer },
  { allow, resolve = resolveName, timeoutMs = TIMEOUT_MS }: Reachable,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const body = typeof message.body === 'string' ? Buffer.from(message.body) : message.body
    const answer = await requestOutside({
      url: new URL(message.url),
      method: 'POST',
      headers: { ...message.headers, 'content-length': body.length },
      body,
      allow,
      resolve,
      signal,
    })
    const status = answer.statusCode ?? null
    const bytes = await readBounded(answer, { bytesMax: ANSWER_BYTES_MAX, isCut: true }).catch(() =>
      Buffer.alloc(0),
    )
    return { status, answer: bytes.toString('utf8').replaceAll(NUL, ''), fault: null }
  } catch (error) {
    return { status: null, answer: null, fault: signal.aborted ? 'too_slow' : reasonOf(error) }
  }
}

const reasonOf = (error: unknown) =>
  error instanceof OutgoingError ? error.reason : ('unreachable' as const)
