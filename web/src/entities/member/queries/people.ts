import { listRelations, type RelationList } from '@ideathlon/contracts/relations'
import { usePages } from '../../../api/paging/pages.ts'

export function usePeople(list: RelationList) {
  const { rows: people, ...query } = usePages(listRelations, { params: { list }, query: {} })
  return { ...query, people }
}
