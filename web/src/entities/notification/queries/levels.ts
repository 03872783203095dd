import {
  changeNotificationLevels,
  readNotificationState,
} from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup, NotificationLevel } from '@ideathlon/contracts/notification-kind'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'

const STATE = read(readNotificationState, {})

/** A choice applies at once and is rolled back when the server cannot save it. */
export function useLevels() {
  const state = useQuery(STATE)
  const change = useMutation({
    mutationFn: (settings: Partial<Record<NotificationGroup, NotificationLevel>>) =>
      call(changeNotificationLevels, { body: { settings } }),
    onMutate: async (settings) => {
      await queryClient.cancelQueries(STATE)
      const before = queryClient.getQueryData(STATE.queryKey)
      queryClient.setQueryData(
        STATE.queryKey,
        (known) =>
          known && {
            data: { ...known.data, settings: { ...known.data.settings, ...settings } },
          },
      )
      return before
    },
    onError: (error, _settings, before) => {
      queryClient.setQueryData(STATE.queryKey, before)
      toast(sentenceOf(error), { tone: 'problem' })
    },
    onSuccess: (answer) => queryClient.setQueryData(STATE.queryKey, answer),
  })
  return { state, change }
}
