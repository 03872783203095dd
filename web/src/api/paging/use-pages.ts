import type { PageMeta } from '@ideathlon/contracts/answer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { firstPageTells } from './first-page-tells.ts'

type Page<T> = { data: T[]; meta: PageMeta }

/** A list that goes on, a page at a time. */
export function usePages<T>(
  key: readonly unknown[],
  fetch: (page: number, signal: AbortSignal) => Promise<Page<T>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: firstPageTells(fetch),
    initialPageParam: 0,
    getNextPageParam: ({ meta }: Page<T>) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })
  const rows = query.data?.pages.flatMap((page) => page.data)
  return { ...query, rows, total: query.data?.pages[0]?.meta.total }
}
