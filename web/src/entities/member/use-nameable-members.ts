import { findPeople } from '@ideathlon/contracts/people'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../api/read.ts'
import { fittingAmong } from '../../ui/mentions/mention-rules.ts'
import type { Named, UseNameable } from '../../ui/mentions/use-mentions.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const OFFERED_MAX = 6
const NOBODY: readonly Named[] = []

/** Suggests the members with a matching handle or name. */
export const useNameableMembers: UseNameable = (query) => {
  const debounced = useDebounced(query ?? '')
  const isSearching = query !== undefined && debounced !== ''
  const found = useRead(
    findPeople,
    { query: { query: debounced, size: OFFERED_MAX } },
    {
      enabled: isSearching,
      placeholderData: keepPreviousData,
    },
  )
  return isSearching ? fittingAmong(found.data?.data ?? NOBODY, query) : NOBODY
}
