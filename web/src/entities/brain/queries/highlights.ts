import { readHighlights } from '@ideathlon/contracts/gamedash'
import {
  HIGHLIGHTS_FIRST_PAGE,
  HIGHLIGHTS_PAGE,
  type Highlight,
} from '@ideathlon/contracts/highlights'
import type { Role } from '@ideathlon/contracts/roles'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { firstPageTells } from '../../../api/paging/first-page-tells.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'

type HighlightPage = { data: Highlight[]; meta: { page: number; size: number; total: number } }

const highlightsOf = (member: number, role: Role) =>
  infiniteQueryOptions<
    HighlightPage,
    Error,
    InfiniteData<HighlightPage, number>,
    (string | number)[],
    number
  >({
    queryKey: ['highlights', member, role],
    queryFn: firstPageTells((page: number, signal) =>
      call(
        readHighlights,
        { params: { id: member }, query: { role, page, size: sizeOf(page) } },
        signal,
      ),
    ),
    refetchOnWindowFocus: whenNotLive,
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * HIGHLIGHTS_PAGE < meta.total ? meta.page + 1 : undefined,
  })

/** The first look reaches into the second page; what both bring is told once. */
function sizeOf(page: number): number {
  return page === 0 ? HIGHLIGHTS_FIRST_PAGE : HIGHLIGHTS_PAGE
}

export function useHighlights(member: number, role: Role) {
  const query = useInfiniteQuery({ ...highlightsOf(member, role), refetchInterval: usePolling() })
  const pages = query.data?.pages.flatMap((page) => page.data) ?? []
  return { ...query, highlights: toldOnce(pages) }
}

/** A break that was too long to be told event by event may have brought some that nobody told. */
export function readHighlightsAnew(client: QueryClient, member: number) {
  void client.invalidateQueries({ queryKey: highlightsOf(member, 'overall').queryKey.slice(0, 2) })
}

/** What a moment has just brought stands first in the lists it belongs to. */
export function takeHighlights(client: QueryClient, member: number, news: readonly Highlight[]) {
  for (const highlight of news) {
    for (const role of new Set<Role>(['overall', highlight.role])) {
      client.setQueryData(highlightsOf(member, role).queryKey, (known) => {
        const [first, ...others] = known?.pages ?? []
        if (!known || !first) return known
        return { ...known, pages: [{ ...first, data: [highlight, ...first.data] }, ...others] }
      })
    }
  }
}

function toldOnce(highlights: readonly Highlight[]): Highlight[] {
  return [...new Map(highlights.map((highlight) => [highlight.id, highlight])).values()]
}
