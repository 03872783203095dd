import { QueryClient } from '@tanstack/react-query'
import { Problem } from '../lib/problem.ts'
import { retryAfterMs } from './retries.ts'

const STALE_MS = 5_000
export const CACHE_MS = 24 * 60 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: CACHE_MS,
      retry: (tries, error) => waitMs(tries, error) !== undefined,
      retryDelay: (tries, error) => waitMs(tries, error) ?? 0,
      refetchOnWindowFocus: true,
      // The browser's online flag is unreliable, so every read is attempted and its result shown.
      networkMode: 'always',
    },
    // A change is sent once, and the user decides whether to retry. Offline it fails at once with a
    // message, so that it is never sent later without the user's knowledge.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The signed-in member as last read; null for a visitor, undefined while that is unknown. */
export const viewerNow = (): unknown => queryClient.getQueryData(['me'])

function waitMs(tries: number, error: Error): number | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.kind === 'offline') return retryAfterMs({ status: 0, tries })
  return error.status === 0 ? undefined : retryAfterMs({ status: error.status, tries })
}
