import { type RouteAuth, route } from '@ideathlon/contracts/route'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { queryClient } from './query-client.ts'
import { read } from './read.ts'

const thing = {
  method: 'GET',
  url: '/thing',
  summary: 'A thing',
  status: 200,
  answer: z.object({ data: z.literal('it') }),
} as const

let sent = 0
beforeEach(() => {
  sent = 0
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return Response.json({ data: 'it' })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each<{ auth: RouteAuth; guests?: true; viewer: object | null | undefined; isRead: boolean }>([
  { auth: 'member', viewer: null, isRead: false },
  { auth: 'admin', viewer: null, isRead: false },
  { auth: 'member', guests: true, viewer: null, isRead: true },
  { auth: 'visitor', viewer: null, isRead: true },
  { auth: 'member', viewer: undefined, isRead: true },
  { auth: 'member', viewer: { id: 1 }, isRead: true },
])(
  'a route for auth $auth is read for the viewer $viewer: $isRead',
  async ({ viewer, isRead, ...rest }) => {
    queryClient.setQueryData(['me'], viewer)
    const member = route({ ...thing, ...rest })
    const unwanted = read(member, {}, false)
    const stopNot = new QueryObserver(queryClient, unwanted).subscribe(() => undefined)
    stopNot()
    expect(sent).toBe(0)
    const query = read(member, {})
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined)
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    stop()
    expect(sent > 0).toBe(isRead)
  },
)
