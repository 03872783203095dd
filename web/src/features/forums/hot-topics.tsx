import { Link } from 'react-router'
import { useTopics } from '../../entities/topic/queries.ts'
import { topicAddress } from '../../entities/topic/topic-address.ts'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'

const SHOWN = 4

/** The most active topics at the moment. `without`: the open topic, which is left out. */
export function HotTopics({ platform, without }: { platform: string; without?: number }) {
  const { topics = [] } = useTopics({ platform, view: 'highest-dope' })
  const hot = topics.filter(({ id }) => id !== without).slice(0, SHOWN)
  if (hot.length === 0) return null
  return (
    <section aria-labelledby="hot-topics">
      <h2 id="hot-topics" className="mb-1 font-bold text-title">
        Hot right now
      </h2>
      <ul className="divide-y divide-line">
        {hot.map((topic) => (
          <li key={topic.id} className="relative py-2.5 leading-snug">
            <Link
              dir="auto"
              lang={topic.title === null ? undefined : topic.lang}
              to={topicAddress(platform, topic)}
              className="font-semibold after:absolute after:inset-0 hover:text-primary-ink"
            >
              {topic.title ?? topic.place.title}
            </Link>
            <span className="block text-caption text-muted">
              {counted(topic.messages, 'message')}
              {topic.unread > 0 && plural(topic.unread, { one: ' · {n} new', other: ' · {n} new' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
