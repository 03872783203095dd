import type { Route } from '@ideathlon/contracts/route'
import { queryClient } from './query-client.ts'

type Params = Readonly<Record<string, unknown>>

/** Re-reads data from these routes: at once if it is on screen, otherwise when it is next shown. */
export function refresh(...routes: readonly Pick<Route, 'url'>[]): Promise<void> {
  return refreshWhere((url) => routes.some((route) => route.url === url))
}

/** Does the same for every read whose address and parameters `isOld` matches. */
export function refreshWhere(isOld: (url: string, params: Params) => boolean): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [url, params] }) => isOld(String(url), (params ?? {}) as Params),
  })
}

/**
 * Re-reads the queries with these hashes that are on screen and older than their screens accept.
 */
export function refreshStale(hashes: ReadonlySet<string>): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    stale: true,
    predicate: ({ queryHash }) => hashes.has(queryHash),
  })
}
