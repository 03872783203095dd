import type { Route, RouteAnswer } from '@ideathlon/contracts/route'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from './call.ts'

/** A GET of the contracts as a query. Its key is its address, so the same read is cached once. */
export function read<R extends Route & { method: 'GET' }>(route: R, input: CallInput<R>) {
  const { params, query } = input as { params?: object; query?: object }
  return queryOptions<RouteAnswer<R>>({
    queryKey: [route.url, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => call(route, input, signal),
  })
}
