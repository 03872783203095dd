import { PREFERENCE_DEFAULTS } from '@ideathlon/contracts/built-in-preferences'
import { MY_PREFERENCES_URL } from '@ideathlon/contracts/my-preferences-url'
import type { MemberPreferencesPatch, Preferences } from '@ideathlon/contracts/preferences'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, unreachable } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useMe } from './me.ts'

/** Loaded the first time a member's preferences are read, because visitors have none. */
const contract = () => import('@ideathlon/contracts/preferences').catch(unreachable)

export const preferencesQuery = queryOptions({
  queryKey: [MY_PREFERENCES_URL, {}, {}],
  queryFn: async ({ signal }) => call((await contract()).readMyPreferences, {}, signal),
})
const STALE_MS = 60_000

/** A member's preferences; the defaults for visitors and until they are loaded. */
export function usePreferences(): Preferences {
  return useKnownPreferences() ?? PREFERENCE_DEFAULTS
}

/** A member's preferences; undefined for visitors and until they are loaded. */
export function useKnownPreferences(): Preferences | undefined {
  const me = useMe()
  const { data } = useQuery({ ...preferencesQuery, enabled: Boolean(me), staleTime: STALE_MS })
  return me ? data?.data : undefined
}

/** Saves a preference and stores the server's answer. Rejects when the server cannot save it. */
export async function choose(changes: MemberPreferencesPatch): Promise<void> {
  const answer = await call((await contract()).changeMyPreferences, { body: changes })
  queryClient.setQueryData(preferencesQuery.queryKey, answer)
}
