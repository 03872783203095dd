import type { ReactNode } from 'react'
import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { type TopicsFilter, useTopics } from '../queries.ts'
import { topicAddress } from '../topic-address.ts'
import { TopicRow } from './topic-row.tsx'
import { useTopicNews } from './use-topic-news.ts'

type TopicListProps = {
  filter: TopicsFilter
  /** The platform in the addresses of the topics. */
  platform: string
  label: string
  empty: ReactNode
}

/** Topics in the chosen order. New messages are announced above the list and never move it. */
export function TopicList({ filter, platform, label, empty }: TopicListProps) {
  const query = useTopics(filter)
  const { topics } = query
  const news = useTopicNews(filter, topics, query.dataUpdatedAt)
  const newsText = plural(news, {
    one: 'Show {n} topic with new messages',
    other: 'Show {n} topics with new messages',
  })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (topics === undefined) return <LoadingTopics />
  return (
    <>
      <div className="sticky top-2 z-10 -mb-1 text-center empty:hidden">
        {news > 0 && (
          <Button
            onClick={() => {
              void query.refetch()
              window.scrollTo({ top: 0 })
            }}
            className="mb-2 rounded-pill! border-ink! bg-ink! text-paper! text-small shadow-lifted"
          >
            <Announced as="span">{newsText}</Announced>
          </Button>
        )}
      </div>
      {topics.length === 0 ? (
        empty
      ) : (
        <ol aria-label={label} className="card divide-y divide-line overflow-hidden">
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} to={topicAddress(platform, topic)} />
          ))}
        </ol>
      )}
      <More query={query} what="topic" label="Show more topics" />
    </>
  )
}

function LoadingTopics() {
  return (
    <Loading what="the topics">
      <div className="card divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <div key={each} className="flex flex-col gap-2 px-5 py-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
