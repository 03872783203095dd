import type { Route, RouteAnswer } from '@ideathlon/contracts/route'
import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type CallInput, call } from './call.ts'
import { viewerNow } from './query-client.ts'

type ReadRoute = Route & { method: 'GET' }
type Options<A, T> = Omit<UseQueryOptions<A, Error, T>, 'queryKey' | 'queryFn' | 'enabled'> & {
  enabled?: boolean
}

/**
 * A GET route from the contracts as a query. Its key is its address, so the same read is cached
 * once. Routes for members are not read for a visitor, not even by a screen that is about to
 * disappear. They are read while the viewer is unknown, so a part that visitors see at once must
 * wait until the viewer is known.
 */
export function read<R extends ReadRoute>(route: R, input: CallInput<R>, isWanted = true) {
  const { params, query } = input as { params?: object; query?: object }
  return queryOptions<RouteAnswer<R>>({
    queryKey: [route.url, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => call(route, input, signal),
    enabled: () => isWanted && (viewerNow() !== null || route.guests || route.auth === 'visitor'),
  })
}

/** Reads a GET route from the contracts while the component is mounted and `enabled`. */
export function useRead<R extends ReadRoute, T = RouteAnswer<R>>(
  route: R,
  input: CallInput<R>,
  options?: Options<RouteAnswer<R>, T>,
) {
  // `read` has no `select`, so the options alone determine the selected type.
  const query = { ...options, ...read(route, input, options?.enabled) }
  return useQuery(query as UseQueryOptions<RouteAnswer<R>, Error, T>)
}
