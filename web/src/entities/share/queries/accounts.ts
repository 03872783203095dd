import { listConnectedAccounts } from '@ideathlon/contracts/connected-accounts'
import { queryClient } from '../../../api/query-client.ts'
import { useRead } from '../../../api/read.ts'

const STALE_MS = 60_000

/** The networks to which the server can post for the viewer, with the rules for their posts. */
export function useConnected() {
  const { data } = useRead(listConnectedAccounts, {}, { staleTime: STALE_MS, retry: false })
  return (data?.data ?? [])
    .filter(({ account }) => account?.state === 'connected')
    .map(({ provider, label, length_max: max, link_length: linkWeight, account }) => ({
      network: provider,
      label,
      handle: account?.handle ?? '',
      rule: { label, max, linkWeight, isWeighted: false },
    }))
}

export const refreshConnected = () =>
  queryClient.invalidateQueries({ queryKey: [listConnectedAccounts.url] })
