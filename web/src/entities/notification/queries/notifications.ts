import { channelOf } from '@ideathlon/contracts/live'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  muteSubject,
} from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/paging/pages.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { whenNotLive } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'
import { toast } from '../../../ui/signals/toasts.ts'

export type NoticeFilter = { show: 'all' | 'unread'; group: NotificationGroup | undefined }

export function useNotices({ show, group }: NoticeFilter) {
  // A new count from the socket triggers a read.
  const options = { refetchOnWindowFocus: whenNotLive }
  const { rows: notices, ...query } = usePages(
    listNotifications,
    { query: { show, group } },
    options,
  )
  return { ...query, notices }
}

/** The current count: read once, then updated by the socket. */
export function useUnread(member: number | undefined) {
  const { data } = useRead(countNotifications, {})
  const channel = useLive(member === undefined ? undefined : channelOf.notices(member))
  const live = channel?.values.unread
  const unread = typeof live === 'number' ? live : undefined
  useEffect(() => {
    if (unread !== undefined) void refreshNotices()
  }, [unread])
  return { unread: unread ?? data?.data.unread ?? 0, groups: data?.data.groups }
}

export function useNoticeActions() {
  const markRead = useMutation({
    mutationFn: (id: string) => call(markNotificationRead, { params: { id } }),
    onSettled: refreshNotices,
  })
  const markAll = useChange(
    (upTo: string) => call(markAllNotificationsRead, { body: { up_to: upTo } }),
    {
      refresh: refreshNotices,
    },
  )
  const mute = useChange(
    (body: { subject: string; mute: boolean }) => call(muteSubject, { body }),
    {
      done: (_, { subject, mute: isMute }) => {
        if (!isMute) return
        const undo = () => mute.mutate({ subject, mute: false })
        toast('Muted.', { action: { label: 'Undo', run: undo } })
      },
      refresh: refreshNotices,
    },
  )
  return { markRead, markAll, mute }
}

const refreshNotices = () => refresh(listNotifications, countNotifications)
