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

/** What a member likes; for a visitor, and until it is known, what holds for everybody. */
export function usePreferences(): Preferences {
  return useKnownPreferences() ?? PREFERENCE_DEFAULTS
}

/** As above; undefined for a visitor, and until it is known. */
export function useKnownPreferences(): Preferences | undefined {
  const me = useMe()
  const { data } = useQuery({ ...query, enabled: Boolean(me), staleTime: STALE_MS })
  return me ? data?.data : undefined
}

/** Says so, and keeps what the server makes of it. Rejects when it could not be kept. */
export async function choose(said: MemberPreferencesPatch): Promise<void> {
  const answer = await call(changeMyPreferences, { body: said })
  queryClient.setQueryData(query.queryKey, answer)
}
