import {
  changePlatformPreferences,
  changeSystemPreferences,
  readPlatformPreferences,
  readSystemPreferences,
} from '@ideathlon/contracts/default-preferences'
import type { PreferencesPatch } from '@ideathlon/contracts/preferences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'

const DONE_MESSAGES = {
  idle: 'Changes apply immediately.',
  pending: 'Saving…',
  success: 'Saved.',
  error: 'This change was not saved. Please try again.',
} as const

/** What the line below the controls says about the last change. */
export const savingText = (status: keyof typeof DONE_MESSAGES): string => DONE_MESSAGES[status]

/** Reads and changes the default preferences of the site or of one platform. */
export function useDefaultPreferences(platform?: string) {
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
    said: DONE_MESSAGES[change.status],
  }
}
