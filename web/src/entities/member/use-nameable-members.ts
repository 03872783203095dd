import { findPeople } from '@ideathlon/contracts/people'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../api/read.ts'
import { fittingAmong } from '../../ui/mentions/mention-rules.ts'
import type { Named, UseNameable } from '../../ui/mentions/use-mentions.ts'
import { useSettled } from '../../ui/use-settled.ts'

const OFFERED_MAX = 6
const NOBODY: readonly Named[] = []

/** Suggests the members with a matching handle or name. */
export const useNameableMembers: UseNameable = (query) => {
  const settled = useSettled(query ?? '')
  const isSearching = query !== undefined && settled !== ''
  const found = useRead(
    findPeople,
    { query: { query: settled, size: OFFERED_MAX } },
    {
      enabled: isSearching,
      placeholderData: keepPreviousData,
    },
  )
  return isSearching ? fittingAmong(found.data?.data ?? NOBODY, query) : NOBODY
}
