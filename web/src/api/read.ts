import type { Route, RouteAnswer } from '@ideathlon/contracts/route'
import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type CallInput, call } from './call.ts'

type ReadRoute = Route & { method: 'GET' }
type Options<A, T> = Omit<UseQueryOptions<A, Error, T>, 'queryKey' | 'queryFn'>

/** A GET of the contracts as a query. Its key is its address, so the same read is cached once. */
export function read<R extends ReadRoute>(route: R, input: CallInput<R>) {
  const { params, query } = input as { params?: object; query?: object }
  return queryOptions<RouteAnswer<R>>({
    queryKey: [route.url, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => call(route, input, signal),
  })
}

/** Reads a GET of the contracts while the component is mounted. */
export function useRead<R extends ReadRoute, T = RouteAnswer<R>>(
  route: R,
  input: CallInput<R>,
  options?: Options<RouteAnswer<R>, T>,
) {
  const { queryKey, queryFn } = read(route, input)
  return useQuery<RouteAnswer<R>, Error, T>({ queryKey, queryFn, ...options })
}
