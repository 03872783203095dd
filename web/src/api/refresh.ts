import type { Route } from '@ideathlon/contracts/route'
import { queryClient } from './query-client.ts'

type Params = Readonly<Record<string, unknown>>

/** Reads again what is on screen and came from these routes; the rest is read when it is shown next. */
export function refresh(...routes: readonly Pick<Route, 'url'>[]): Promise<void> {
  return refreshWhere((url) => routes.some((route) => route.url === url))
}

/** The same for every read that `isOld` recognises by its address and what it was asked about. */
export function refreshWhere(isOld: (url: string, params: Params) => boolean): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [url, params] }) => isOld(String(url), (params ?? {}) as Params),
  })
}
