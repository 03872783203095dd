import { listRelations, type RelationList } from '@ideathlon/contracts/relations'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/paging/use-pages.ts'

export function usePeople(list: RelationList) {
  const { rows: people, ...query } = usePages([listRelations.url, list], (page, signal) =>
    call(listRelations, { params: { list }, query: { page } }, signal),
  )
  return { ...query, people }
}
