import { readLeaderboard } from '@ideathlon/contracts/boards'
import { readBrainOverview } from '@ideathlon/contracts/brain'
import { readFlags } from '@ideathlon/contracts/flags'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const STORAGE_KEY = 'ideathlon-cache'
const ADA = { user: { id: 1, handle: 'ada' } }
const BEN = { user: { id: 2, handle: 'ben' } }
const BOARD = [readLeaderboard.url, { board: 'b' }, {}]
const STANDING = [readBrainOverview.url, { id: 1 }, {}]
const LIST = ['/challenges', {}, {}]
const FLAGS = [readFlags.url, {}, {}]
const PAYOUT_KEY = ['/me/payout-method', {}, {}]

const kept = new Map<string, string>()
const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>()

class Channel {
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data })
  }
}

beforeEach(() => {
  kept.clear()
  channels.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a new page: freshly loaded modules with the same storage. */
async function openTab(viewer: number | null | undefined) {
  vi.resetModules()
  const { queryClient } = await import('./query-client.ts')
  const { persistQueries: keepQueries } = await import('./persistence.ts')
  const keptAt = keepQueries(viewer)
  return {
    keptAt,
    read: (key: readonly unknown[]) => queryClient.getQueryData(key),
    learn: (key: readonly unknown[], data: unknown) => queryClient.setQueryData(key, data),
    becomes: (me: unknown) => queryClient.setQueryData(['me'], me),
    isOld: () => queryClient.getQueryState(['me'])?.isInvalidated,
  }
}

async function keptByAda() {
  const tab = await openTab(undefined)
  tab.becomes(ADA)
  tab.learn(STANDING, { data: 'of Ada' })
  tab.learn(FLAGS, { data: 'yesterday' })
  tab.learn(PAYOUT_KEY, { data: 'iban' })
  vi.advanceTimersByTime(10_000)
  return tab
}

test('a member’s page starts with cached data of allowed kinds only', async () => {
  await keptByAda()
  const tab = await openTab(1)
  expect(tab.read(STANDING)).toEqual({ data: 'of Ada' })
  expect(tab.read(FLAGS)).toBeUndefined()
  expect(kept.get(STORAGE_KEY)).not.toContain('iban')
})

test('data that came with the document is cached, although nothing reads it again', async () => {
  vi.resetModules()
  const { queryClient } = await import('./query-client.ts')
  const { persistQueries: keepQueries } = await import('./persistence.ts')
  queryClient.setQueryData(['me'], ADA)
  queryClient.setQueryData(STANDING, { data: 'of Ada' })
  keepQueries(undefined)
  vi.advanceTimersByTime(10_000)
  expect((await openTab(1)).read(STANDING)).toEqual({ data: 'of Ada' })
})

/** Opens a page whose document came with `me` and these reads; it shows no stored data. */
async function openDocument(me: unknown, ...keys: readonly unknown[][]) {
  vi.resetModules()
  const { queryClient } = await import('./query-client.ts')
  const { persistQueries: keepQueries } = await import('./persistence.ts')
  queryClient.setQueryData(['me'], me)
  for (const key of keys) queryClient.setQueryData(key, { data: 'of the document' })
  expect(keepQueries(undefined)).toBeUndefined()
  expect(queryClient.getQueryData(STANDING)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
}

test('data stored for other pages is kept when a page comes with its own data', async () => {
  await keptByAda()
  await openDocument(ADA, LIST)
  const tab = await openTab(1)
  expect(tab.read(STANDING)).toEqual({ data: 'of Ada' })
  expect(tab.read(LIST)).toEqual({ data: 'of the document' })
})

test('a page that was rendered for another viewer deletes the stored data', async () => {
  await keptByAda()
  await openDocument(BEN, LIST)
  expect((await openTab(2)).read(STANDING)).toBeUndefined()
  expect(kept.get(STORAGE_KEY)).not.toContain('of Ada')
})

test('opening many pages does not fill up the device', async () => {
  await keptByAda()
  const lists = Array.from({ length: 80 }, (_, page) => ['/challenges', { page }, {}])
  await openDocument(ADA, ...lists.slice(0, 40))
  await openDocument(ADA, ...lists.slice(40))
  const tab = await openTab(1)
  const found = lists.filter((key) => tab.read(key))
  expect(found).toHaveLength(60)
  expect(found).toEqual(expect.arrayContaining(lists.slice(40)))
})

test('live values are shown with their time, and leaderboards are not cached', async () => {
  const first = await openTab(undefined)
  first.becomes(ADA)
  first.learn(STANDING, { data: 'of Ada' })
  first.learn(BOARD, { data: 'of the morning' })
  const learnt = Date.now()
  vi.advanceTimersByTime(60 * 60_000)
  first.learn(['/challenges'], { data: 'of noon' })
  vi.advanceTimersByTime(10_000)
  const tab = await openTab(1)
  expect(tab.keptAt).toEqual(new Date(learnt))
  expect(tab.read(BOARD)).toBeUndefined()
})

test.each([
  ['another member', 2],
  ['a visitor', null],
  ['an unknown viewer', undefined],
])('%s sees no stored data, and it is deleted', async (_, viewer) => {
  await keptByAda()
  const tab = await openTab(viewer)
  expect(tab.read(STANDING)).toBeUndefined()
  expect(kept.get(STORAGE_KEY)).toBeUndefined()
})

test('impersonation shows and stores no cached data', async () => {
  await keptByAda()
  vi.stubGlobal('document', { cookie: 'bn_shadow_until=99' })
  const tab = await openTab(1)
  expect(tab.read(STANDING)).toBeUndefined()
  tab.becomes(BEN)
  tab.learn(STANDING, { data: 'of Ben' })
  vi.advanceTimersByTime(10_000)
  expect(kept.get(STORAGE_KEY)).toBeUndefined()
})

test('data cached on one platform is not shown on another', async () => {
  await keptByAda()
  vi.stubGlobal('location', { search: '?platform=acme' })
  vi.stubGlobal('sessionStorage', { getItem: () => 'acme', setItem: () => undefined })
  expect((await openTab(1)).read(STANDING)).toBeUndefined()
})

test.each([
  ['the viewer signs out', null],
  ['the viewer turns out to be someone else', BEN],
])('cached data is deleted at once when %s', async (_, next) => {
  await keptByAda()
  const tab = await openTab(1)
  tab.becomes(next)
  expect(tab.read(STANDING)).toBeUndefined()
  expect(kept.get(STORAGE_KEY)).toBeUndefined()
})

test('another tab is notified, and re-reads its session', async () => {
  const first = await keptByAda()
  const second = await openTab(1)
  second.becomes(ADA)
  expect(first.isOld()).toBe(false)
  second.becomes(BEN)
  expect(first.isOld()).toBe(true)
  first.becomes(BEN)
  expect(first.read(STANDING)).toBeUndefined()
})
