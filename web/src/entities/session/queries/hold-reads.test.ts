import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { holdReads } from './hold-reads.ts'

afterEach(() => queryClient.clear())

const aborted: string[] = []

/** A read that never ends on its own. */
const begin = (name: string) =>
  queryClient
    .fetchQuery({
      queryKey: [name],
      queryFn: ({ signal }) =>
        new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(name)
            reject(signal.reason)
          })
        }),
    })
    .catch(() => undefined)

it('cancels running and new reads until it is released', async () => {
  const running = begin('running')
  const release = holdReads()
  await Promise.all([running, begin('begun meanwhile')])
  expect(aborted).toEqual(['running', 'begun meanwhile'])

  release()
  const after = queryClient.fetchQuery({ queryKey: ['after'], queryFn: async () => 'read' })
  expect(await after).toBe('read')
})
