import { channelOf } from '@ideathlon/contracts/live'
import {
  countNotices,
  listNotices,
  muteSubject,
  type NoticeView,
  readAllNotices,
  readNotice,
} from '@ideathlon/contracts/notice-calls'
import type { NoticeGroup } from '@ideathlon/contracts/notice-kind'
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { firstPageTells } from '../../../api/paging/first-page-tells.ts'
import { read } from '../../../api/read.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { whenNotLive } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'
import { toast } from '../../../ui/signals/toasts.ts'

type NoticePage = { data: NoticeView[]; meta: { page: number; size: number; total: number } }
export type NoticeFilter = { show: 'all' | 'unread'; group: NoticeGroup | undefined }

const noticesOf = ({ show, group }: NoticeFilter) =>
  infiniteQueryOptions<
    NoticePage,
    Error,
    InfiniteData<NoticePage, number>,
    (string | undefined)[],
    number
  >({
    queryKey: [listNotices.url, show, group],
    queryFn: firstPageTells((page: number, signal) =>
      call(listNotices, { query: { show, group, page } }, signal),
    ),
    // The count that the socket tells says when to read anew.
    refetchOnWindowFocus: whenNotLive,
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })

export function useNotices(filter: NoticeFilter) {
  const query = useInfiniteQuery(noticesOf(filter))
  const notices = query.data?.pages.flatMap((page) => page.data)
  return { ...query, notices }
}

/** The count as it is this moment: asked for once, told by the socket from then on. */
export function useUnread(member: number | undefined) {
  const client = useQueryClient()
  const { data } = useQuery({ ...read(countNotices, {}), enabled: member !== undefined })
  const channel = useLive(member === undefined ? undefined : channelOf.notices(member))
  const live = channel?.values.unread
  const told = typeof live === 'number' ? live : undefined
  useEffect(() => {
    if (told !== undefined) void readAnew(client)
  }, [told, client])
  return { unread: told ?? data?.data.unread ?? 0, groups: data?.data.groups }
}

export function useNoticeActions() {
  const client = useQueryClient()
  const onSettled = () => readAnew(client)
  const onError = (error: Error) => toast(sentenceOf(error), { tone: 'problem' })
  const markRead = useMutation({
    mutationFn: (id: string) => call(readNotice, { params: { id } }),
    onSettled,
  })
  const markAll = useMutation({
    mutationFn: (upTo: string) => call(readAllNotices, { body: { up_to: upTo } }),
    onSettled,
    onError,
  })
  const mute = useMutation({
    mutationFn: (body: { subject: string; mute: boolean }) => call(muteSubject, { body }),
    onSuccess: (_answer, { subject, mute: isMute }) => {
      if (!isMute) return
      const undo = () => mute.mutate({ subject, mute: false })
      toast('You hear nothing more of it.', { action: { label: 'Undo', run: undo } })
    },
    onSettled,
    onError,
  })
  return { markRead, markAll, mute }
}

function readAnew(client: ReturnType<typeof useQueryClient>) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => url === listNotices.url || url === countNotices.url,
  })
}
