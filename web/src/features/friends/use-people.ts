import { listRelations, type RelationList, type RelationRow } from '@ideathlon/contracts/relations'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type PeoplePage = { data: RelationRow[]; meta: { page: number; size: number; total: number } }

export function usePeople(list: RelationList) {
  const query = useInfiniteQuery<
    PeoplePage,
    Error,
    InfiniteData<PeoplePage, number>,
    string[],
    number
  >({
    queryKey: [listRelations.url, list],
    queryFn: ({ pageParam, signal }) =>
      call(listRelations, { params: { list }, query: { page: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })
  return { ...query, people: query.data?.pages.flatMap((page) => page.data) }
}
