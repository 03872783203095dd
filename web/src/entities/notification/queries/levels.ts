import {
  changeNotificationLevels,
  readNotificationState,
} from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup, NotificationLevel } from '@ideathlon/contracts/notification-kind'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'

const STATE = read(readNotificationState, {})
const CHANGE = ['notification-levels']

/**
 * Shows a choice at once and saves choices one after another. Only the last answer is shown,
 * because earlier ones do not include later choices. A choice that cannot be saved is reverted.
 */
export function useLevels() {
  const state = useQuery(STATE)
  const saved = useRef<RouteAnswer<typeof readNotificationState>>(undefined)
  const isLast = () => queryClient.isMutating({ mutationKey: CHANGE }) === 1
  const settle = () => {
    if (isLast()) queryClient.setQueryData(STATE.queryKey, saved.current)
  }
  const change = useMutation({
    mutationKey: CHANGE,
    scope: { id: 'notification-levels' },
    mutationFn: (settings: Partial<Record<NotificationGroup, NotificationLevel>>) =>
      call(changeNotificationLevels, { body: { settings } }),
    onMutate: async (settings) => {
      await queryClient.cancelQueries(STATE)
      const known = queryClient.getQueryData(STATE.queryKey)
      if (isLast()) saved.current = known
      if (known === undefined) return
      const chosen = { ...known.data.settings, ...settings }
      queryClient.setQueryData(STATE.queryKey, { data: { ...known.data, settings: chosen } })
    },
    onError: (error) => {
      settle()
      toast(sentenceOf(error), { tone: 'problem' })
    },
    onSuccess: (answer) => {
      saved.current = answer
      settle()
    },
  })
  return { state, change }
}
