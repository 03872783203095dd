import type { PageMeta } from '@ideathlon/contracts/answer'
import type { Route, RouteAnswer } from '@ideathlon/contracts/route'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type CallInput, call } from '../call.ts'
import { refetchIfChanged } from './refetch-if-changed.ts'

type ListRoute = Route & { method: 'GET' }
type Page<T> = { data: T[]; meta: PageMeta }
type PageOf<R extends ListRoute> = Page<RouteAnswer<R> extends { data: (infer T)[] } ? T : never>
type Options = { refetchInterval?: number | false; refetchOnWindowFocus?: () => boolean }

/** A list from the contracts as an infinite query, page by page. */
export function pagesOf<R extends ListRoute>(route: R, input: CallInput<R>) {
  const { params, query } = input as { params?: object; query?: object }
  return infiniteQueryOptions<PageOf<R>, Error, InfiniteData<PageOf<R>, number>, QueryKey, number>({
    queryKey: [route.url, params ?? {}, query ?? {}, 'pages'],
    queryFn: refetchIfChanged(async (page: number, signal) => {
      const pageInput = { ...input, query: { ...query, page } } as unknown as CallInput<R>
      return (await call(route, pageInput, signal)) as unknown as PageOf<R>
    }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })
}

export function usePages<R extends ListRoute>(route: R, input: CallInput<R>, options?: Options) {
  const query = useInfiniteQuery({ ...pagesOf(route, input), ...options })
  const rows = query.data?.pages.flatMap((page) => page.data)
  return { ...query, rows, total: query.data?.pages[0]?.meta.total }
}

/**
 * Replaces the rows on the first page of a cached list; a list that was never read stays unread.
 */
export function withFirstPage<T, P>(
  known: InfiniteData<Page<T>, P> | undefined,
  change: (rows: T[]) => T[],
): InfiniteData<Page<T>, P> | undefined {
  const [first, ...others] = known?.pages ?? []
  if (!known || !first) return known
  return { ...known, pages: [{ ...first, data: change(first.data) }, ...others] }
}
