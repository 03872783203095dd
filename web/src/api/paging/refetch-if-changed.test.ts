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

/** Creates a list of three pages with two rows each, all of which have been read. */
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

test('a list with an unchanged first page is not read further', async () => {
  const { observer, shown } = await list()
  await observer.refetch()
  await observer.refetch()
  expect(requested).toEqual([0, 0])
  expect(shown()).toEqual(rows)
})

test('a list with a changed first page is re-read completely', async () => {
  const { observer, shown } = await list()
  rows = ['new', ...rows].slice(0, 6)
  await observer.refetch()
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})

test('after the viewer’s own change every page is re-read, even if the first one is the same', async () => {
  const { shown } = await list()
  rows[4] = 'changed'
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})

test('a later page does not count as fresh forever', async () => {
  const { observer, shown } = await list()
  rows[4] = 'changed'
  vi.setSystemTime(6 * 60_000)
  await observer.refetch()
  expect(requested).toEqual([0, 1, 2])
  expect(shown()).toEqual(rows)
})
