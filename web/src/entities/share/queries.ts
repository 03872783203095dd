import {
  dropSnoozed,
  listSnoozed,
  type ShareSubject,
  type SnoozedSharing,
  snoozeSharing,
} from '@ideathlon/contracts/sharing'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { read } from '../../api/read.ts'
import { useMe } from '../session/queries/me.ts'

const SIZE = 100
const SNOOZED = read(listSnoozed, { query: { size: SIZE } })

/** What the member wants to share later; nothing for a visitor. */
export function useSnoozed() {
  const me = useMe()
  const client = useQueryClient()
  const list = useQuery({ ...SNOOZED, enabled: Boolean(me) })
  const keep = useMutation({
    mutationFn: (body: { subject: ShareSubject; target: string }) => call(snoozeSharing, { body }),
    onSuccess: ({ data }) => show(client, data),
  })
  const drop = useMutation({
    mutationFn: (id: number) => call(dropSnoozed, { params: { id } }),
    onSuccess: ({ data }) => show(client, data),
  })
  return { ...list, items: list.data?.data, total: list.data?.meta.total ?? 0, keep, drop }
}

function show(client: QueryClient, { items, total }: { items: SnoozedSharing[]; total: number }) {
  client.setQueryData(SNOOZED.queryKey, { data: items, meta: { page: 0, size: SIZE, total } })
}
