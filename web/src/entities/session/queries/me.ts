import { type Me, readMe } from '@ideathlon/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
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
 * Who is signed in; undefined while nobody knows yet; null for a visitor, and when nobody can say. Without
 * a network whoever was last here may still be: they are not asked to sign in before somebody knows.
 */
export function useMe(): Me | null | undefined {
  const { data, error } = useQuery(meQuery)
  if (data !== undefined || error === null) return data
  return isOffline(error) && lastViewer().handle ? undefined : null
}

/**
 * Without a network, the number of whoever was here last: what was kept for them may be shown, from the
 * first time on that nobody could say who is here.
 */
export function useOfflineViewer(): number | undefined {
  const { data, failureReason } = useQuery(meQuery)
  // Each part of the page that appears asks anew: what is shown meanwhile stays.
  const [wasOffline, setWasOffline] = useState(false)
  if (!wasOffline && isOffline(failureReason)) setWasOffline(true)
  return data === undefined && wasOffline ? lastViewer().id : undefined
}

const isOffline = (error: unknown) => error instanceof Problem && error.kind === 'offline'

export function whoIsThere(): Promise<Me | null> {
  return queryClient.ensureQueryData(meQuery)
}

/** Call when the name, handle or picture of the signed-in member has changed. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: ME_KEY })

/** After sign-in or sign-out, nothing read for the previous viewer may be shown. */
export function becomeMe(me: Me | null) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ME_KEY[0] })
  queryClient.setQueryData(ME_KEY, me)
  keepLastViewer(me)
}
