import {
  dropSnoozed,
  listSnoozed,
  type ShareSubject,
  type SnoozedSharing,
  snoozeSharing,
} from '@ideathlon/contracts/sharing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'

const SIZE = 100
const SNOOZED = read(listSnoozed, { query: { size: SIZE } })

/** What the member wants to share later; empty for visitors. */
export function useSnoozed() {
  const list = useQuery(SNOOZED)
  const keep = useMutation({
    mutationFn: (body: { subject: ShareSubject; target: string }) => call(snoozeSharing, { body }),
    onSuccess: ({ data }) => show(data),
  })
  const drop = useMutation({
    mutationFn: (id: number) => call(dropSnoozed, { params: { id } }),
    onSuccess: ({ data }) => show(data),
  })
  return { ...list, items: list.data?.data, total: list.data?.meta.total ?? 0, keep, drop }
}

function show({ items, total }: { items: SnoozedSharing[]; total: number }) {
  queryClient.setQueryData(SNOOZED.queryKey, { data: items, meta: { page: 0, size: SIZE, total } })
}
