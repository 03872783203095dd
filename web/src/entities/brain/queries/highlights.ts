import { readHighlights } from '@ideathlon/contracts/gamedash'
import {
  HIGHLIGHTS_FIRST_PAGE,
  HIGHLIGHTS_PAGE,
  type Highlight,
} from '@ideathlon/contracts/highlights'
import type { Role } from '@ideathlon/contracts/roles'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pagesOf, withFirstPage } from '../../../api/paging/pages.ts'
import { refetchIfChanged } from '../../../api/paging/refetch-if-changed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refreshWhere } from '../../../api/refresh.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'

const highlightsOf = (member: number, role: Role) => {
  const params = { id: member }
  return infiniteQueryOptions({
    ...pagesOf(readHighlights, { params, query: { role } }),
    queryFn: refetchIfChanged((page: number, signal) =>
      call(readHighlights, { params, query: { role, page, size: sizeOf(page) } }, signal),
    ),
    refetchOnWindowFocus: whenNotLive,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * HIGHLIGHTS_PAGE < meta.total ? meta.page + 1 : undefined,
  })
}

/** The first page can overlap with the second; an item on both is shown once. */
const sizeOf = (page: number) => (page === 0 ? HIGHLIGHTS_FIRST_PAGE : HIGHLIGHTS_PAGE)

export function useHighlights(member: number, role: Role) {
  const query = useInfiniteQuery({ ...highlightsOf(member, role), refetchInterval: usePolling() })
  const pages = query.data?.pages.flatMap((page) => page.data) ?? []
  return { ...query, highlights: uniqueHighlights(pages) }
}

/** After a long disconnection some highlights may be missing, so the lists are re-read. */
export const refreshHighlights = (member: number) =>
  void refreshWhere((url, { id }) => url === readHighlights.url && id === member)

/** Adds a new highlight to the top of its lists. */
export function takeHighlights(member: number, news: readonly Highlight[]) {
  for (const highlight of news) {
    for (const role of new Set<Role>(['overall', highlight.role])) {
      queryClient.setQueryData(highlightsOf(member, role).queryKey, (known) =>
        withFirstPage(known, (rows) => [highlight, ...rows]),
      )
    }
  }
}

function uniqueHighlights(highlights: readonly Highlight[]): Highlight[] {
  return [...new Map(highlights.map((highlight) => [highlight.id, highlight])).values()]
}
