import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { refresh, refreshWhere } from './refresh.ts'

const IDEAS = ['/challenges/:challenge/ideas', { challenge: 'rain' }, {}, 'pages']
const RAIN = ['/challenges/:challenge', { challenge: 'rain' }, {}]
const SNOW = ['/challenges/:challenge', { challenge: 'snow' }, {}]
const ME = ['me']

afterEach(() => queryClient.clear())

function read() {
  for (const key of [IDEAS, RAIN, SNOW, ME]) queryClient.setQueryData(key, {})
}

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

it('every read of a route becomes stale, with any input', async () => {
  read()
  await refresh({ url: '/challenges/:challenge' })
  expect([RAIN, SNOW, IDEAS, ME].map(isOld)).toEqual([true, true, false, false])
})

it('every read about one challenge becomes stale, lists and single reads alike', async () => {
  read()
  await refreshWhere((_, { challenge }) => challenge === 'rain')
  expect([RAIN, IDEAS, SNOW, ME].map(isOld)).toEqual([true, true, false, false])
})
