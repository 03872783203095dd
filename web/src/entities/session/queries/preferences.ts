import {
  changeMyPreferences,
  changePlatformPreferences,
  changeSystemPreferences,
  type MemberPreferencesPatch,
  PREFERENCE_DEFAULTS,
  type Preferences,
  type PreferencesPatch,
  readMyPreferences,
  readPlatformPreferences,
  readSystemPreferences,
} from '@ideathlon/contracts/preferences'
import { useMutation, useQuery } from '@tanstack/react-query'
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

const SAID = {
  idle: 'Changes hold at once.',
  pending: 'Saving …',
  success: 'Saved.',
  error: 'That was not saved. Please try again.',
} as const

/** What a line below the controls says of the last change. */
export const savingText = (status: keyof typeof SAID): string => SAID[status]

/** What holds everywhere, or on one platform, and changing it. */
export function useCommonPreferences(platform?: string) {
  const params = { slug: platform ?? '' }
  const own =
    platform === undefined
      ? read(readSystemPreferences, {})
      : read(readPlatformPreferences, { params })
  const state = useQuery(own)
  const change = useMutation({
    mutationFn: (body: PreferencesPatch) =>
      platform === undefined
        ? call(changeSystemPreferences, { body })
        : call(changePlatformPreferences, { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(own.queryKey, answer),
  })
  return {
    ...state,
    preferences: state.data?.data,
    change: change.mutate,
    said: SAID[change.status],
  }
}
