import { type Me, readMe } from '@ideathlon/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { refreshStale, refreshWhere } from '../../../api/refresh.ts'
import { Problem } from '../../../lib/problem.ts'
import { keepLastViewer, lastViewer } from '../last-viewer.ts'
import { tradeToken } from '../token-in-address.ts'

const ME_KEY = ['me'] as const

async function readWho(): Promise<Me | null> {
  return (await call(readMe, {})).data
}

const meQuery = {
  queryKey: ME_KEY,
  queryFn: async (): Promise<Me | null> => {
    const me = (await tradeToken()) ?? (await readWho())
    keepLastViewer(me)
    return me
  },
  staleTime: 5 * 60_000,
}

/**
 * The signed-in member; undefined while that is unknown; null for a visitor or when
 * the server cannot say. Without a network it stays undefined, so that the last viewer
 * is not asked to sign in.
 */
export function useMe(): Me | null | undefined {
  const { data, error } = useQuery(meQuery)
  if (data !== undefined || error === null) return data
  return isOffline(error) && lastViewer().handle ? undefined : null
}

/**
 * Without a network, the id of the last viewer (null: not a member), from the first failed attempt
 * to read the session. Content stored on this device for that viewer may be shown.
 */
export function useOfflineViewer(): number | null | undefined {
  const { data, failureReason } = useQuery(meQuery)
  // Each new part of the page reads the session again; the offline content stays during that read.
  const [wasOffline, setWasOffline] = useState(false)
  if (!wasOffline && isOffline(failureReason)) setWasOffline(true)
  return data === undefined && wasOffline ? (lastViewer().id ?? null) : undefined
}

const isOffline = (error: unknown) => error instanceof Problem && error.kind === 'offline'

export function whoIsThere(): Promise<Me | null> {
  return queryClient.ensureQueryData(meQuery)
}

/** Call when the session came with the document, and so was not read here. */
export function noteReadMe() {
  const me = queryClient.getQueryData<Me | null>(ME_KEY)
  if (me !== undefined) keepLastViewer(me)
}

/** Call when the name, handle or picture of the signed-in member has changed. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: ME_KEY })

/** Call when everything on the page may be old, and the viewer another one. */
export const refreshAll = () => refreshWhere(() => true)

/** Call when reads that came with the document may have changed before live messages began. */
export const refreshRendered = (hashes: readonly string[]) => refreshStale(new Set(hashes))

/** After sign-in or sign-out, nothing read for the previous viewer may be shown. */
export function becomeMe(me: Me | null) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ME_KEY[0] })
  queryClient.setQueryData(ME_KEY, me)
  keepLastViewer(me, { isOwnAct: true })
}
