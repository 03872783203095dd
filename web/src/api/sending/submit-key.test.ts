import { rateIdea } from '@ideathlon/contracts/ratings'
import { route } from '@ideathlon/contracts/route'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { call } from '../call.ts'
import { forgetWaiting, keyOf, keyOfContent, type Submit } from './submit-key.ts'

const Words = z.object({ words: z.string() })
const enter = route({
  method: 'POST',
  url: '/things',
  auth: 'member',
  summary: 'Enter a thing',
  body: Words,
  status: 201,
  answer: z.object({ data: z.number() }),
})
const follow = route({
  method: 'POST',
  url: '/follow',
  auth: 'member',
  summary: 'Follow',
  status: 204,
  answer: z.undefined(),
})
const unfollow = route({ ...follow, method: 'DELETE' })

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const done = async () => Response.json({ data: 1 }, { status: 201 })
const empty = async () => new Response(null, { status: 204 })
const status = (code: number) => async () => new Response(null, { status: code })
/** An answer whose headers arrived, but whose content did not. */
const broken = async () =>
  new Response(new ReadableStream({ pull: (way) => way.error(new TypeError('network error')) }), {
    status: 201,
  })

const answers: (() => Promise<Response>)[] = []
const sent: (string | null)[] = []

beforeEach(() => {
  answers.length = 0
  sent.length = 0
  forgetWaiting()
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('idempotency-key'))
    return (answers.shift() ?? done)()
  })
})
afterEach(() => vi.unstubAllGlobals())

const WORDS: Submit = {
  method: 'POST',
  address: '/api/x',
  body: '{}',
  creates: true,
  isVisitors: true,
}
const press = (words: string) => call(enter, { body: { words } }).catch(() => undefined)

test('a second press after a lost answer counts as the same submission', async () => {
  answers.push(lost, status(502), status(500), broken)
  for (let presses = 0; presses < 5; presses++) await press('a bridge')
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(5)
})

test('two presses at once are one submission', async () => {
  await Promise.all([press('a bridge'), press('a bridge')])
  expect(sent[0]).toBe(sent[1])
})

test('the same content has the same key on every device, and different content a different one', () => {
  const [one, again, other] = ['a bridge', 'a bridge', 'a tunnel'].map(keyOfContent)
  expect(one).toBe(again)
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\x21-\x7e]{8,100}$/)
})

test('a known answer ends a submission, even if it is a refusal', async () => {
  answers.push(done, status(409), done)
  for (let presses = 0; presses < 3; presses++) await press('a bridge')
  expect(new Set(sent).size).toBe(3)
})

test('a changed text is a new submission, and leaves the waiting one alone', async () => {
  answers.push(lost, done, done)
  await press('a bridge')
  await press('a tunnel')
  await press('a bridge')
  expect(sent[1]).not.toBe(sent[0])
  expect(sent[2]).toBe(sent[0])
})

test('a change whose answer was lost is a new submission after another change', async () => {
  answers.push(lost, empty, empty)
  await call(follow, {}).catch(() => undefined)
  await call(unfollow, {})
  await call(follow, {})
  expect(new Set(sent).size).toBe(3)
})

test('a lost rating is sent again under its own key', async () => {
  const rate = { params: { challenge: 'a' }, body: {} } as never
  answers.push(lost, lost)
  await call(rateIdea, rate).catch(() => undefined)
  await call(rateIdea, rate).catch(() => undefined)
  expect(sent[1]).toBe(sent[0])
})

test('the key survives a reload, and expires within an hour', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  const submit = { ...WORDS, isVisitors: false }
  const key = keyOf(submit, 1_000)
  vi.resetModules()
  const reloaded = await import('./submit-key.ts')
  expect(reloaded.keyOf(submit, 2_000)).toBe(key)
  expect(reloaded.keyOf(submit, 2_000 + 60 * 60 * 1000)).not.toBe(key)
  expect([...kept.values()].join()).not.toContain('/api/x')
})

test('visitors’ submissions are not stored', () => {
  expect(keyOf(WORDS)).not.toBe(keyOf(WORDS))
})
