import { ACCOUNT_HEADER, OTHER_ACCOUNT } from '@ideathlon/contracts/account-header'
import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type {
  Route,
  RouteAnswer,
  SentBody,
  SentParams,
  SentQuery,
} from '@ideathlon/contracts/route'
import { recordServerTime } from '../lib/dates/server-clock.ts'
import { Problem } from '../lib/problem.ts'
import { addressOf } from './address.ts'
import { ownerHere, refetchViewer } from './identity.ts'
import { impersonatingUntil } from './impersonation.ts'
import { handleLostSession, type On401 } from './lost-session.ts'
import { requestedPlatform } from './requested-platform.ts'
import { commandRetryMs } from './retries.ts'
import { newestWrite, recordOwnWrite } from './sending/own-writes.ts'
import { foreignResponse, problemOfAnswer } from './sending/problem-of-answer.ts'
import { forgetAnswered, isKnownAnswer, keyOf, type Submit } from './sending/submit-key.ts'

const TIMEOUT_MS = 70_000

type Part<N extends string, T> = [T] extends [undefined]
  ? { [K in N]?: undefined }
  : { [K in N]: T }
/**
 * `key`: the idempotency key of a submit that outlives the page, like a message in the outbox.
 * `keepalive`: for a small call that is made while the user leaves the page, so that the browser
 * finishes it.
 */
type Extras = { on401?: On401; act?: PowerActName; key?: string; keepalive?: true }
export type CallInput<R extends Route> = Part<'params', SentParams<R>> &
  Partial<Part<'query', SentQuery<R>>> &
  Part<'body', SentBody<R>> &
  Extras

type UntypedInput = { params?: object; query?: object; body?: unknown } & Extras

/** Calls a route of the contracts and parses the answer, so that it matches its type. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<RouteAnswer<R>> {
  const { params, query, body, on401, act, key, keepalive = false } = input as UntypedInput
  const submit: Submit = {
    method: route.method,
    address: addressOf(route.url, { ...params }, { ...waitForOwnWrite(route), ...query }),
    body: body === undefined ? null : JSON.stringify(body),
    creates: route.status === 201,
    isVisitors: route.auth === 'visitor',
  }
  const confirmed = {
    ...(impersonatingUntil() !== undefined &&
      (await (await loadConfirming()).confirmedHeaders(route))),
    ...(POWER.has(route.auth) && (await (await loadPower()).powerHeaders(route, { body, act }))),
  }
  const attempt = (reason: Record<string, string>) =>
    send(submit.address, {
      method: submit.method,
      credentials: 'same-origin',
      headers: { ...headersOf(submit, key), ...confirmed, ...reason },
      body: submit.body,
      keepalive,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
  const patient = submit.method === 'GET' ? attempt : untilAdmitted(attempt, signal)
  const response = await withReason(patient)
  recordServerTime(response.headers.get('date'), Date.now())
  if (route.method !== 'GET') recordOwnWrite(response.headers.get('x-log-position'))
  if (response.status === 401) handleLostSession(route.url, on401)
  if (!response.ok) {
    if (route.method !== 'GET' && isKnownAnswer(response.status)) forgetAnswered(submit)
    throw await problemOf(response)
  }
  const content = await contentOf(response)
  if (route.method !== 'GET') forgetAnswered(submit)
  return parsed(route, content)
}

const REASON_NEEDED = 428
const POWER = new Set(['moderator', 'admin'])

/** If code that a call needs cannot be imported, the call fails as if the connection were lost. */
export const unreachable = (cause: unknown): never => {
  throw unreachableProblem(cause)
}

/** Few members ever impersonate or need a reason, so this code is not part of the first load. */
const loadConfirming = () => import('./sending/confirm-as-member.ts').catch(unreachable)
const loadPower = () => import('./sending/power.ts').catch(unreachable)

/** Sends the call again with a reason when the server requires one. */
async function withReason(attempt: Attempt): Promise<Response> {
  const first = await attempt({})
  if (first.status !== REASON_NEEDED) return first
  const headers = await (await loadPower()).reasonHeaders(first)
  return headers === undefined ? first : attempt(headers)
}

type Attempt = (headers: Record<string, string>) => Promise<Response>

/** Sends a command again, under the same key, while the server is too busy to take it. */
function untilAdmitted(attempt: Attempt, signal: AbortSignal | undefined): Attempt {
  return async (headers) => {
    for (let tries = 0; ; tries += 1) {
      const response = await attempt(headers)
      const { status } = response
      const retryAfter = response.headers.get('retry-after')
      const waitMs = commandRetryMs({ status, retryAfter, tries, random: Math.random() })
      if (waitMs === undefined) return response
      await new Promise((go) => {
        setTimeout(go, waitMs)
        signal?.addEventListener('abort', go)
      })
      signal?.throwIfAborted()
    }
  }
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (isAborted(error)) throw error
    throw unreachableProblem(error)
  }
}

function headersOf(submit: Submit, key: string | undefined): Record<string, string> {
  const common: Record<string, string> = {
    ...(submit.body !== null && { 'content-type': 'application/json' }),
    ...(requestedPlatform !== undefined && { 'x-platform': requestedPlatform }),
  }
  if (submit.method === 'GET') return common
  const owner = ownerHere() ?? undefined
  return {
    ...common,
    'idempotency-key': key ?? keyOf(submit),
    ...(owner !== undefined && { [ACCOUNT_HEADER]: String(owner) }),
  }
}

function waitForOwnWrite(route: Route): { min_position?: number | undefined } {
  const takes = route.query !== undefined && 'shape' in route.query
  const shape = takes ? (route.query as { shape?: object }).shape : undefined
  return shape && 'min_position' in shape ? { min_position: newestWrite() } : {}
}

async function problemOf(response: Response): Promise<Problem> {
  const { status, headers } = response
  const content: unknown = await response.json().catch(() => undefined)
  const problem = problemOfAnswer({ status, retryAfter: headers.get('retry-after'), content })
  if (problem.code === OTHER_ACCOUNT) refetchViewer()
  return problem
}

/**
 * Parses the content of the answer as JSON. Anything else comes from a proxy along the way, or was
 * cut off.
 */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (isAborted(error)) throw error
    throw error instanceof SyntaxError
      ? foreignResponse(response.status)
      : unreachableProblem(error)
  }
}

/** An answer with an unexpected shape comes from another version of the server. */
function parsed<R extends Route>(route: R, content: unknown): RouteAnswer<R> {
  const answer = route.answer.safeParse(content)
  if (answer.success) return answer.data as RouteAnswer<R>
  throw new Problem('fault', 'Ideathlon was updated after this page loaded. Reload the page.', {
    code: 'other_shape',
    cause: answer.error,
  })
}

/** Whether the caller aborted the call. A timeout has another name. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

function unreachableProblem(error: unknown): Problem {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate
    ? new Problem('offline', 'That took too long. Check your connection, then try again.')
    : new Problem('offline', 'We cannot reach Ideathlon right now. Check your connection.')
}
