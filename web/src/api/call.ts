import { ACCOUNT_HEADER, OTHER_ACCOUNT } from '@ideathlon/contracts/account-header'
import { type PowerAct, REASON_HEADER, writeReason } from '@ideathlon/contracts/acts-of-power'
import { Failure, FieldErrors } from '@ideathlon/contracts/answer'
import type {
  Route,
  RouteAnswer,
  SentBody,
  SentParams,
  SentQuery,
} from '@ideathlon/contracts/route'
import { noteServerTime } from '../time/server-clock.ts'
import { addressOf } from './address.ts'
import { askedPlatform } from './asked-platform.ts'
import { askWhoIsHere, ownerHere } from './identity.ts'
import { noteLostSession, type On401 } from './lost-session.ts'
import { kindOfStatus, Problem } from './problem.ts'
import { newestWrite, noteWrite } from './sending/own-writes.ts'
import { powerHeaders, reasonAskedFor } from './sending/power.ts'
import { isKnownAnswer, keyOf, noteAnswered, type Submit } from './sending/submit-key.ts'
import { shadowHeaders } from './shadow.ts'

const TIMEOUT_MS = 70_000

type Part<N extends string, T> = [T] extends [undefined]
  ? { [K in N]?: undefined }
  : { [K in N]: T }
export type CallInput<R extends Route> = Part<'params', SentParams<R>> &
  Partial<Part<'query', SentQuery<R>>> &
  Part<'body', SentBody<R>> & { on401?: On401; act?: PowerAct }

type Loose = { params?: object; query?: object; body?: unknown; on401?: On401; act?: PowerAct }

/** Calls a route of the contracts. The answer is parsed: what arrives is what the types say. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<RouteAnswer<R>> {
  const { params, query, body, on401, act } = input as Loose
  const submit: Submit = {
    method: route.method,
    address: addressOf(route.url, { ...params }, { ...waitForOwnWrite(route), ...query }),
    body: body === undefined ? null : JSON.stringify(body),
    creates: route.status === 201,
    isVisitors: route.auth === 'visitor',
  }
  const confirmed = {
    ...(await shadowHeaders(route)),
    ...(await powerHeaders(route, { body, act })),
  }
  const attempt = (reason: Record<string, string>) =>
    send(submit.address, {
      method: submit.method,
      credentials: 'same-origin',
      headers: { ...headersOf(submit), ...confirmed, ...reason },
      body: submit.body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
  const response = await withReason(attempt)
  noteServerTime(response.headers.get('date'), Date.now())
  if (route.method !== 'GET') noteWrite(response.headers.get('x-log-position'))
  if (response.status === 401) noteLostSession(route.url, on401)
  if (!response.ok) {
    if (route.method !== 'GET' && isKnownAnswer(response.status)) noteAnswered(submit)
    throw await problemOf(response)
  }
  const content: unknown = response.status === 204 ? undefined : await response.json()
  if (route.method !== 'GET') noteAnswered(submit)
  return route.answer.parse(content) as RouteAnswer<R>
}

/** Whoever acts on what is another's is asked why, and it goes out once more with the reason. */
async function withReason(
  attempt: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const first = await attempt({})
  const reason = await reasonAskedFor(first)
  return reason === undefined ? first : attempt({ [REASON_HEADER]: writeReason(reason) })
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Problem('offline', 'We cannot reach Ideathlon right now. Check your connection.')
  }
}

function headersOf(submit: Submit): Record<string, string> {
  const said: Record<string, string> = {
    ...(submit.body !== null && { 'content-type': 'application/json' }),
    ...(askedPlatform !== undefined && { 'x-platform': askedPlatform }),
  }
  if (submit.method === 'GET') return said
  const owner = ownerHere() ?? undefined
  return {
    ...said,
    'idempotency-key': keyOf(submit),
    ...(owner !== undefined && { [ACCOUNT_HEADER]: String(owner) }),
  }
}

function waitForOwnWrite(route: Route): { min_position?: number | undefined } {
  const takes = route.query !== undefined && 'shape' in route.query
  const shape = takes ? (route.query as { shape?: object }).shape : undefined
  return shape && 'min_position' in shape ? { min_position: newestWrite() } : {}
}

async function problemOf(response: Response): Promise<Problem> {
  const { status } = response
  const kind = kindOfStatus(status)
  const content: unknown = await response.json().catch(() => undefined)
  const fields = FieldErrors.safeParse(content)
  if (fields.success) {
    const more = { fields: fields.data.errors, status }
    return new Problem(kind, 'Please have another look at the form.', more)
  }
  const failure = Failure.safeParse(content)
  if (failure.success) {
    const { code, message } = failure.data.error
    if (code === OTHER_ACCOUNT) askWhoIsHere()
    return new Problem(kind, message, { code, status })
  }
  const words = 'Something went wrong on our side. Please try again in a moment.'
  return new Problem(kind, words, { status })
}
