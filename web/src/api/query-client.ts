import { QueryClient } from '@tanstack/react-query'
import { mayHelpToRetry } from './problem.ts'

const STALE_MS = 5_000
export const KEPT_MS = 24 * 60 * 60 * 1000
const RETRIES = 3

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < RETRIES && mayHelpToRetry(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5_000),
      refetchOnWindowFocus: true,
      // A machine on a train says it is online; only the answer knows. Ask, and show what came of it.
      networkMode: 'always',
    },
    mutations: { retry: false },
  },
})
