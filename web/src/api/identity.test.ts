import { changeMyPreferences, readMyPreferences } from '@ideathlon/contracts/preferences'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

let sent: Headers
let answer: Response

beforeEach(() => {
  queryClient.clear()
  answer = new Response(null, { status: 500 })
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent = new Headers(init.headers)
    return answer
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const change = () => call(changeMyPreferences, { body: { theme: 'dark' } }).catch((error) => error)

test('a change names the account of its page; reads and visitors’ changes do not', async () => {
  await change()
  expect(sent.get('x-account')).toBeNull()
  queryClient.setQueryData(['me'], { user: { id: 7 } })
  await change()
  expect(sent.get('x-account')).toBe('7')
  await call(readMyPreferences, {}).catch(() => undefined)
  expect(sent.get('x-account')).toBeNull()
  queryClient.setQueryData(['me'], null)
  await change()
  expect(sent.get('x-account')).toBeNull()
})

test('a page whose change was refused for a different account re-reads the session', async () => {
  queryClient.setQueryData(['me'], { user: { id: 7 } })
  answer = Response.json({ error: { code: 'other_account', message: 'Another.' } }, { status: 409 })
  await change()
  expect(queryClient.getQueryState(['me'])?.isInvalidated).toBe(true)
})
