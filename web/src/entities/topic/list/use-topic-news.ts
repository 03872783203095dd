import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { TopicCard } from '@ideathlon/contracts/talk/topics'
import { useRef } from 'react'
import { useLive } from '../../../realtime/use-live.ts'
import type { TopicsFilter } from '../queries.ts'
import { changedTopics } from './changed-topics.ts'

/** How many topics received messages after the list was read. The list itself does not change. */
export function useTopicNews(
  { platform, channel }: TopicsFilter,
  topics: readonly TopicCard[] | undefined,
  readAt: number,
): number {
  const name =
    channel === undefined
      ? platform && talkChannelOf.forum(platform)
      : talkChannelOf.channel(channel)
  const marks = useLive(name)?.values
  const base = useRef<{ readAt: number; marks: Readonly<Record<string, unknown>> }>(undefined)
  if (marks !== undefined && base.current?.readAt !== readAt) base.current = { readAt, marks }
  if (marks === undefined || topics === undefined) return 0
  return changedTopics(marks, base.current?.marks ?? marks, topics)
}
