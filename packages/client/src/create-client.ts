import type { Api } from '../generated/api.d.ts'
import calls from '../generated/calls.json' with { type: 'json' }
import type { CallOptions } from './call-options.ts'
import { errorOf } from './ideathlon-error.ts'
import { type Sending, send } from './send.ts'

export type ClientOptions = Partial<Sending> & {
  /** The address of the site, for example https://ideas.example.org. */
  url: string
  /** An API key. Without it, calls are made as a visitor. */
  key?: string
}

type Input = CallOptions & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}
type Call = readonly [method: string, url: string, flags?: string]
const CALLS = calls as unknown as Record<string, Record<string, Call>>

/**
 * The calls of the API, grouped by the file of their contract, for example
 * `client.challenges.listChallenges({ query })`. Changes carry an idempotency key, so that all
 * calls can be retried, and reads wait for what this client has written.
 */
export function createClient({ url, key, ...sending }: ClientOptions): Api {
  const site = url.replace(/\/+$/, '')
  let written: number | undefined

  const perform = async ([method, path, flags = '']: Call, input: Input): Promise<unknown> => {
    const { params, query, body, minPosition = written } = input
    const waits = flags.includes('m') && minPosition !== undefined
    const address = addressOf(path, params, {
      ...(waits && { min_position: minPosition }),
      ...query,
    })
    const response = await send(
      `${site}/api${address}`,
      {
        method,
        headers: headersOf(method, { key, input }),
        redirect: 'follow',
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
        ...(input.signal && { signal: input.signal }),
      },
      sending,
    )
    if (!response.ok) throw await errorOf(response)
    const position = Number(response.headers.get('x-log-position') ?? 0)
    if (position > 0) written = Math.max(position, written ?? 0)
    return contentOf(response)
  }

  const groups = Object.entries(CALLS).map(([group, declared]) => {
    const methods = Object.entries(declared).map(([name, call]) => {
      return [name, (input: Input = {}) => perform(call, input)] as const
    })
    return [group, Object.fromEntries(methods)] as const
  })
  return Object.fromEntries(groups) as unknown as Api
}

/**
 * Returns JSON and text as they are, and anything else as the response itself, so that its bytes
 * can be read.
 */
function contentOf(response: Response): unknown {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (/[/+]json\b/.test(type)) return response.json()
  return type.startsWith('text/') ? response.text() : response
}

function headersOf(
  method: string,
  { key, input }: { key: string | undefined; input: Input },
): Record<string, string> {
  const { body, idempotencyKey, reason } = input
  return {
    accept: 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
    ...(reason !== undefined && { 'x-reason': encodeURIComponent(reason) }),
  }
}

const isRaw = (body: unknown): body is Blob | Uint8Array<ArrayBuffer> | FormData =>
  body instanceof Blob || body instanceof Uint8Array || body instanceof FormData

function addressOf(path: string, params: Input['params'] = {}, query: Input['query'] = {}): string {
  const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`the parameter “${name}” is missing`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
