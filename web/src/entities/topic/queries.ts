import type { RichText } from '@ideathlon/contracts/rich-text'
import type { ContextName } from '@ideathlon/contracts/talk/ids'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { postMessage } from '@ideathlon/contracts/talk/message-calls'
import {
  changeTopic,
  listTopics,
  mergeTopic,
  readTopic,
  readUnread,
  readUpTo,
  splitTopic,
  type Topic,
  type TopicCard,
  type TopicChange,
  type TopicsQuery,
} from '@ideathlon/contracts/talk/topics'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { refetchIfChanged } from '../../api/paging/refetch-if-changed.ts'
import { queryClient } from '../../api/query-client.ts'
import { read, useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { usePolling, whenNotLive } from '../../realtime/liveness.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useMe } from '../session/queries/me.ts'

export type TopicsFilter = Partial<
  Pick<TopicsQuery, 'view' | 'platform' | 'channel' | 'category' | 'tag' | 'by' | 'level'>
>

type Page = { data: TopicCard[]; meta: { next: string | null } }
type Pages = InfiniteData<Page, string | undefined>

const FIRST: string | undefined = undefined

/**
 * A list of topics, page by page. `isOn`: false if the list is for members only and the viewer is a
 * visitor.
 */
export function useTopics(filter: TopicsFilter, isOn = true) {
  const query = useInfiniteQuery({
    queryKey: [listTopics.url, {}, filter, 'pages'],
    queryFn: refetchIfChanged(
      (cursor: string | undefined, signal): Promise<Page> =>
        call(listTopics, { query: { ...filter, ...(cursor !== undefined && { cursor }) } }, signal),
    ),
    initialPageParam: FIRST,
    getNextPageParam: ({ meta }: Page) => meta.next ?? undefined,
    refetchOnWindowFocus: whenNotLive,
    enabled: isOn,
  })
  return { ...query, topics: query.data?.pages.flatMap(({ data }) => data) }
}

/** A topic. Until it has loaded, `card` contains what a list has already loaded about it. */
export function useTopic(id: number) {
  const query = useRead(readTopic, { params: { id } }, { select: ({ data }) => data })
  return { ...query, topic: query.data, card: query.data ?? cardOf(id) }
}

function cardOf(id: number): TopicCard | undefined {
  return queryClient
    .getQueriesData<Pages>({ queryKey: [listTopics.url] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((card) => card.id === id)
}

const topicKey = (id: number) => read(readTopic, { params: { id } }).queryKey

function showTopic(topic: Topic): void {
  queryClient.setQueryData(topicKey(topic.id), { data: topic })
  changeCards(topic.id, (card) => ({ ...card, ...topic }))
}

function changeCards(id: number, change: (card: TopicCard) => TopicCard): void {
  queryClient.setQueriesData<Pages>({ queryKey: [listTopics.url] }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.map((card) => (card.id === id ? change(card) : card)),
          })),
        },
  )
}

/** Saves, mutes or locks a topic, or makes any other change that takes a single call. */
export function useTopicChange(id: number) {
  return useChange(
    ({ says: _, ...body }: TopicChange & { says: string }) =>
      call(changeTopic, { params: { id }, body }),
    { says: (_, { says }) => says, done: ({ data }) => showTopic(data), refresh: refreshTopics },
  )
}

const refreshTopics = () => refresh(listTopics, readUnread)

export function useSplit(id: number, done: (topic: number) => void) {
  return useChange(
    (body: { messages: number[]; title: string }) => call(splitTopic, { params: { id }, body }),
    { says: 'Messages moved.', done: ({ data }) => done(data.topic), refresh: refreshTopics },
  )
}

export function useMerge(id: number, done: (topic: number) => void) {
  return useChange((into: number) => call(mergeTopic, { params: { id }, body: { into } }), {
    says: 'Topics merged.',
    done: ({ data }) => done(data.topic),
    refresh: refreshTopics,
  })
}

type NewTopicText = {
  key: string
  title: string
  category: string
  tags: readonly string[]
  body: RichText
}

/** Starts a topic; undefined if it is waiting for a moderator. The same key starts it only once. */
export async function startTopic(
  place: { kind: ContextName; ref: string },
  { key, title, category, tags, body }: NewTopicText,
): Promise<number | undefined> {
  const { data } = await call(postMessage, {
    params: place,
    body: { title, category: category || null, tags: [...tags], body, client_id: key },
    key,
  })
  await refreshTopics()
  return data.message?.topic
}

/** Records that the viewer has seen the messages up to a number. */
export async function noteRead(id: number, number: number): Promise<void> {
  const { data } = await call(readUpTo, { params: { id }, body: { number }, keepalive: true })
  changeCards(id, (card) => ({ ...card, last_read: data.last_read, unread: data.unread }))
  const shown = queryClient.setQueryData<{ data: Topic }>(topicKey(id), (known) =>
    known === undefined
      ? known
      : { data: { ...known.data, last_read: data.last_read, unread: data.unread } },
  )
  // A message that arrived after the topic was read changes the topic's counts.
  if (shown !== undefined && shown.data.last_number < number) await refresh(readTopic)
  await refresh(readUnread)
}

/** How much the viewer has yet to read. Changes arrive over the socket. */
export function useUnread() {
  const me = useMe()
  const polling = usePolling()
  const marks = useLive(me ? talkChannelOf.badges(me.user.id) : undefined)?.values
  const mark = JSON.stringify(marks ?? null)
  useEffect(() => {
    if (mark !== 'null') void refresh(readUnread)
  }, [mark])
  return useRead(
    readUnread,
    {},
    {
      enabled: Boolean(me),
      refetchInterval: polling,
      refetchOnWindowFocus: whenNotLive,
      select: ({ data }) => data,
    },
  ).data
}
