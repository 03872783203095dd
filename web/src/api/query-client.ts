import { QueryClient } from '@tanstack/react-query'
import { Problem } from '../lib/problem.ts'
import { retryAfterMs } from './retries.ts'

const STALE_MS = 5_000
export const KEPT_MS = 24 * 60 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      retry: (tries, error) => waitMs(tries, error) !== undefined,
      retryDelay: (tries, error) => waitMs(tries, error) ?? 0,
      refetchOnWindowFocus: true,
      // A machine on a train says it is online; only the answer knows. Ask, and show what came of it.
      networkMode: 'always',
    },
    // A change is sent once: the user decides whether to retry.
    // Without a network it fails at once with a sentence; it does not wait and go out later by itself.
    mutations: { retry: false, networkMode: 'always' },
  },
})

function waitMs(tries: number, error: Error): number | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.kind === 'offline') return retryAfterMs({ status: 0, tries })
  return error.status === 0 ? undefined : retryAfterMs({ status: error.status, tries })
}
