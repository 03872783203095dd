import { type Me, readMe } from '@ideathlon/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refreshStale, refreshWhere } from '../../../api/refresh.ts'
import { Problem } from '../../../lib/problem.ts'
import { lastViewer, storeLastViewer } from '../last-viewer.ts'
import { exchangeToken } from '../token-in-address.ts'

const ME_KEY = ['me'] as const

async function fetchMe(): Promise<Me | null> {
  return (await call(readMe, {})).data
}

const meQuery = {
  queryKey: ME_KEY,
  queryFn: async (): Promise<Me | null> => {
    const me = (await exchangeToken()) ?? (await fetchMe())
    storeLastViewer(me)
    return me
  },
  staleTime: 5 * 60_000,
}

/**
 * The signed-in member; undefined while unknown; null for a visitor, or if the server cannot say.
 * Without a network it stays undefined, so that the last viewer is not asked to sign in.
 */
export function useMe(): Me | null | undefined {
  const { data, error } = useQuery(meQuery)
  if (data !== undefined || error === null) return data
  return isOffline(error) && lastViewer().handle ? undefined : null
}

/**
 * The id of the last viewer (null if not a member) while there is no network; defined from the
 * first failed attempt to read the session. Pages can then show what this device has stored for
 * that viewer.
 */
export function useOfflineViewer(): number | null | undefined {
  const { data, failureReason } = useQuery(meQuery)
  // Each newly mounted part of the page re-reads the session; the offline content stays on screen
  // meanwhile.
  const [wasOffline, setWasOffline] = useState(false)
  if (!wasOffline && isOffline(failureReason)) setWasOffline(true)
  return data === undefined && wasOffline ? (lastViewer().id ?? null) : undefined
}

const isOffline = (error: unknown) => error instanceof Problem && error.kind === 'offline'

export function ensureViewer(): Promise<Me | null> {
  return queryClient.ensureQueryData(meQuery)
}

/** Call this when the session was delivered with the document instead of being read here. */
export function noteReadMe() {
  const me = queryClient.getQueryData<Me | null>(ME_KEY)
  if (me !== undefined) storeLastViewer(me)
}

/** Call this after the name, handle or picture of the signed-in member has changed. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: ME_KEY })

/** Call this when everything on the page may be outdated and the viewer may have changed. */
export const refreshAll = () => refreshWhere(() => true)

/** Call this when data delivered with the document may have changed before live messages began. */
export const refreshRendered = (hashes: readonly string[]) => refreshStale(new Set(hashes))

/** After sign-in or sign-out, nothing that was read for the previous viewer may be shown. */
export function becomeMe(me: Me | null) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ME_KEY[0] })
  queryClient.setQueryData(ME_KEY, me)
  storeLastViewer(me, { isOwnAct: true })
}
