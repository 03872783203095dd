import { route } from '@ideathlon/contracts/route'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Problem } from '../lib/problem.ts'
import { call } from './call.ts'

const readThing = route({
  method: 'POST',
  url: '/tell',
  auth: 'member',
  summary: 'Tell',
  body: z.object({ words: z.string() }),
  status: 200,
  answer: z.object({ data: z.object({ heard: z.boolean() }) }),
})

let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

async function problem(given: () => Promise<Response>): Promise<Problem> {
  answer = given
  const error = await call(readThing, { body: { words: 'x' } }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw new Error(`no problem, but ${String(error)}`)
  return error
}

const json = (status: number, content: object) => async () => Response.json(content, { status })
const html = (status: number, headers = {}) => {
  const type = { 'content-type': 'text/html', ...headers }
  return async () => new Response('<html><h1>nginx</h1></html>', { status, headers: type })
}

test.each<[string, () => Promise<Response>, RegExp]>([
  ['an answer of the wrong shape', json(200, { data: { heard: 'yes' } }), /^Ideathlon was updated/],
  ["a network's sign-in page", html(200), /^Your network answered instead of Ideathlon/],
  [
    "a proxy's error page",
    html(502),
    /^Ideathlon is busy or being updated\. Try again in a moment\.$/,
  ],
  ['503 with a time', html(503, { 'retry-after': '12' }), /Try again in 12 seconds\.$/],
  ['429 with a time', html(429, { 'retry-after': '90' }), /Too many attempts.*in 2 minutes\.$/],
  ['413 of a proxy', html(413), /^This is too large to send/],
  [
    '413 of the framework',
    json(413, { error: { code: 'bad_request', message: 'Request body is too large' } }),
    /^This is too large to send/,
  ],
  [
    "the server's own sentence",
    json(429, { error: { code: 'too_many', message: 'Wait an hour.' } }),
    /^Wait an hour\.$/,
  ],
  [
    'one field',
    json(422, { errors: [{ field: 'question_title', error: 'Too short.' }] }),
    /^Question title: Too short\.$/,
  ],
  [
    'two fields',
    json(422, {
      errors: [
        { field: 'tags.1', error: 'Too long.' },
        { field: '', error: 'No.' },
      ],
    }),
    /^Tags: Too long\. And 1 more to fix\.$/,
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /Check your connection/,
  ],
  [
    'no answer in time',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
    /^That took too long/,
  ],
])('%s becomes one clear sentence', async (_what, given, sentence) => {
  const { message } = await problem(given)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/[{}<>[\]]/)
})

test('field errors keep their own messages, and an answer of the wrong shape keeps its details', async () => {
  const errors = [{ field: 'words', error: 'Say more.' }]
  expect((await problem(json(422, { errors }))).fields).toEqual(errors)
  const { cause } = await problem(json(200, { data: 7 }))
  expect(cause).toBeInstanceOf(z.ZodError)
})

test('leaving a page cancels its requests', async () => {
  const leaving = new AbortController()
  answer = () => new Promise(() => undefined)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_go, refuse) => {
      // Like a browser, refuses at once when the signal is already aborted.
      if (signal?.aborted) refuse(signal.reason)
      signal?.addEventListener('abort', () => refuse(signal.reason))
    })
  })
  const calling = call(readThing, { body: { words: 'x' } }, leaving.signal)
  await Promise.resolve()
  leaving.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
})

test('a command that a busy server refused is sent again under the same key', async () => {
  vi.useFakeTimers()
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return keys.length < 3
      ? Response.json({ error: {} }, { status: 503, headers: { 'retry-after': '1' } })
      : Response.json({ data: { heard: true } })
  })
  const calling = call(readThing, { body: { words: 'once' } })
  await vi.runAllTimersAsync()
  expect(await calling).toEqual({ data: { heard: true } })
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
  vi.useRealTimers()
})

test('a command that is waiting for a busy server is not sent again once the user leaves its page', async () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  let sent = 0
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return Response.json({ error: {} }, { status: 503, headers: { 'retry-after': '1' } })
  })
  const calling = call(readThing, { body: { words: 'left' } }, leaving.signal)
  const ended = expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  await ended
  await vi.runAllTimersAsync()
  expect(sent).toBe(1)
  vi.useRealTimers()
})

test('only a call that is made while leaving the page asks the browser to finish it', async () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ data: { heard: true } }),
  )
  vi.stubGlobal('fetch', sent)
  await call(readThing, { body: { words: 'x' }, keepalive: true })
  await call(readThing, { body: { words: 'y' } })
  expect(sent.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false])
})
