import { readFlags } from '@ideathlon/contracts/flags'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { read } from '../api/read.ts'
import { guardOf } from './loaders.ts'

const PAGE = '/:platformSlug/my-dashboard/director/getting-started'
const flag = (enabled: boolean) => ({ enabled, variant: null, variants: [] })
const flagsOf = (director: boolean) => ({ data: { 'director-dashboard': flag(director) } })
const ADA = { user: { id: 1, screen_name: 'ada' }, admin_roles: {} }
const key = read(readFlags, {}).queryKey

let isOn: boolean
let reads: number

beforeEach(() => {
  reads = 0
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.spyOn(readFlags.answer, 'safeParse').mockImplementation(
    (data) => ({ success: true, data }) as never,
  )
  vi.stubGlobal('fetch', async () => {
    reads += 1
    return Response.json(flagsOf(isOn))
  })
  queryClient.setQueryData(['me'], ADA)
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const enter = async () => {
  const request = new Request('http://localhost/me/my-dashboard/director/getting-started')
  const guard = guardOf({ path: PAGE } as never)
  return guard({ request, params: { platformSlug: 'me' }, context: {} } as never)
}

test('a recently disabled flag is re-read before it closes a page', async () => {
  isOn = true
  queryClient.setQueryData(key, flagsOf(false) as never)
  expect(await enter()).toBeNull()
  expect(reads).toBe(1)
})

test('a disabled flag closes the page', async () => {
  isOn = false
  queryClient.setQueryData(key, flagsOf(false) as never)
  await expect(enter()).rejects.toMatchObject({ kind: 'forbidden' })
})

test('an outdated flag does not open the page', async () => {
  isOn = false
  queryClient.setQueryData(key, flagsOf(true) as never, { updatedAt: Date.now() - 86_400_000 })
  await expect(enter()).rejects.toMatchObject({ kind: 'forbidden' })
})

test('an enabled flag opens the page without a request', async () => {
  queryClient.setQueryData(key, flagsOf(true) as never)
  expect(await enter()).toBeNull()
  expect(reads).toBe(0)
})
