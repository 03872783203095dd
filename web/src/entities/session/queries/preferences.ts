import {
  changeMyPreferences,
  type MemberPreferencesPatch,
  PREFERENCE_DEFAULTS,
  type Preferences,
  readMyPreferences,
} from '@ideathlon/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { useMe } from './me.ts'

const query = read(readMyPreferences, {})
const STALE_MS = 60_000

/** A member's preferences; the defaults for visitors and until they are loaded. */
export function usePreferences(): Preferences {
  return useKnownPreferences() ?? PREFERENCE_DEFAULTS
}

/** A member's preferences; undefined for visitors and until they are loaded. */
export function useKnownPreferences(): Preferences | undefined {
  const me = useMe()
  const { data } = useQuery({ ...query, enabled: Boolean(me), staleTime: STALE_MS })
  return me ? data?.data : undefined
}

/** Saves a preference and stores the server's answer. Rejects when the server cannot save it. */
export async function choose(changes: MemberPreferencesPatch): Promise<void> {
  const answer = await call(changeMyPreferences, { body: changes })
  queryClient.setQueryData(query.queryKey, answer)
}
