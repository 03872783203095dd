import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchIfChanged } from './refetch-if-changed.ts'

let client: QueryClient
let requested: number[]
let rows: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  client = new QueryClient()
  requested = []
  rows = ['a', 'b', 'c', 'd', 'e', 'f']
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** Three pages of two, all of them read. */
async function list() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: refetchIfChanged(async (page: number) => {
      requested.push(page)
      return { data: rows.slice(page * 2, page * 2 + 2), page }
    }),
    initialPageParam: 0,
    getNextPageParam: ({ page }: { page: number; data: string[] }) =>
      page < 2 ? page + 1 : undefined,
  })
  observer.subscribe(() => undefined)
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  expect(requested).toEqual([0, 1, 2])
  requested = []
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ data }) => data)
  return { observer, shown }
}

test('a list that begins as it did is asked for its first page only', async () => {
  const { observer, shown } = await list()
  await observer.refetch()
  await observer.refetch()
  expect(requested).toEqual([0, 0])
  expect(shown()).toEqual(rows)
})

test('a list that begins otherwise is read whole', async () => {
  const { observer, shown } = await list()
  rows = ['new', ...rows].slice(0, 6)
  await observer.refetch()
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})

test('after a change of one’s own every page is read, also where the first one is the same', async () => {
  const { shown } = await list()
  rows[4] = 'changed'
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})

test('a page further down is not believed for ever', async () => {
  const { observer, shown } = await list()
  rows[4] = 'changed'
  vi.setSystemTime(6 * 60_000)
  await observer.refetch()
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})
