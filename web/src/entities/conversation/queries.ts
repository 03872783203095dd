import {
  addToConversation,
  type Conversation,
  changeConversation,
  leaveConversation,
  listConversations,
  openConversation,
  readConversation,
} from '@ideathlon/contracts/talk/conversations'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { readContextMeta } from '@ideathlon/contracts/talk/message-calls'
import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { refetchIfChanged } from '../../api/paging/refetch-if-changed.ts'
import { queryClient } from '../../api/query-client.ts'
import { read, useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { Problem } from '../../lib/problem.ts'
import { usePolling, whenNotLive } from '../../realtime/liveness.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useMe } from '../session/queries/me.ts'

type Page = { data: Conversation[]; meta: { next: string | null } }
const FIRST: string | undefined = undefined

/** The viewer’s conversations, newest first, page by page. The socket reports changes. */
export function useConversations() {
  const me = useMe()
  const polling = usePolling()
  const marks = useLive(me ? talkChannelOf.messages(me.user.id) : undefined)?.values
  const mark = JSON.stringify(marks ?? null)
  useEffect(() => {
    if (mark !== 'null') void refreshConversations()
  }, [mark])
  const query = useInfiniteQuery({
    queryKey: [listConversations.url, {}, {}, 'pages'],
    queryFn: refetchIfChanged(
      (cursor: string | undefined, signal): Promise<Page> =>
        call(listConversations, { query: cursor === undefined ? {} : { cursor } }, signal),
    ),
    initialPageParam: FIRST,
    getNextPageParam: ({ meta }: Page) => meta.next ?? undefined,
    refetchInterval: polling,
    refetchOnWindowFocus: whenNotLive,
  })
  return { ...query, conversations: query.data?.pages.flatMap(({ data }) => data) }
}

export function useConversation(id: number) {
  return useRead(
    readConversation,
    { params: { id } },
    { select: ({ data }) => data, enabled: id > 0 },
  )
}

/** Re-reads the lists and counts of conversations. */
const refreshConversations = () => refresh(listConversations, readConversation)

/**
 * Handles a failed note to a conversation. If it was refused, the viewer can no longer write here.
 * Nothing else would show that, so the page is re-read.
 */
export function handleFailedNote(error: unknown): void {
  if (error instanceof Problem && error.kind === 'forbidden') void refresh(readContextMeta)
}

const show = ({ data }: { data: Conversation }) =>
  queryClient.setQueryData(read(readConversation, { params: { id: data.id } }).queryKey, { data })

type OpenConversationInput = { members: string[]; title?: string | null }

/** Opens the conversation with one member, or starts a group. */
export const useOpenConversation = (done: (id: number) => void) =>
  useChange(
    ({ members, title = null }: OpenConversationInput) =>
      call(openConversation, { body: { members, title } }),
    { done: ({ data }) => done(data.id), refresh: refreshConversations },
  )

export const useConversationChange = (id: number) =>
  useChange(
    (body: { title?: string | null; level?: TalkLevel }) =>
      call(changeConversation, { params: { id }, body }),
    { done: show, refresh: refreshConversations },
  )

export const useAddMembers = (id: number) =>
  useChange((members: string[]) => call(addToConversation, { params: { id }, body: { members } }), {
    done: show,
    refresh: refreshConversations,
  })

export const useLeave = (id: number, done: () => void) =>
  useChange(() => call(leaveConversation, { params: { id } }), {
    says: 'You left the group.',
    done,
    refresh: refreshConversations,
  })
