import type { TopicCard } from '@ideathlon/contracts/talk/topics'
import { Link } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { messageHash } from '../../../entities/topic/topic-address.ts'
import { plural, useFormat } from '../../../lib/format/format.ts'
import { HotTopics } from '../hot-topics.tsx'

type TopicMarginProps = { platform: string; card: TopicCard }

/** Next to a topic: the reader's position, the people taking part, and other hot topics. */
export function TopicMargin({ platform, card }: TopicMarginProps) {
  return (
    <aside aria-label="About this topic" className="mt-8 hidden flex-col gap-6 lg:mt-1 lg:flex">
      <div className="sticky top-6 flex flex-col gap-6">
        <Timeline card={card} />
        {card.people.length > 0 && (
          <section aria-labelledby="topic-people">
            <h2 id="topic-people" className="mb-2 font-bold text-title">
              People
            </h2>
            <ul className="flex flex-wrap gap-1.5">
              {card.people.map(({ id, handle, name, avatar_url }) => (
                <li key={id}>
                  <Link to={`/${handle}`} title={name} className="block">
                    <Portrait handle={handle} picture={avatar_url} />
                    <span className="sr-only">{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <HotTopics platform={platform} without={card.id} />
      </div>
    </aside>
  )
}

function Timeline({ card }: { card: TopicCard }) {
  const { created_at, last_number, last_read, unread } = card
  const format = useFormat()
  const share = last_number === 0 ? 0 : (last_read / last_number) * 100
  return (
    <section aria-labelledby="topic-way">
      <h2 id="topic-way" className="mb-3 font-bold text-title">
        In this topic
      </h2>
      <div className="relative ms-1.5 h-40 border-line border-s-2">
        <Stop at={0} to={messageHash(1)}>
          {format.date(created_at, 'short')}
        </Stop>
        {unread > 0 && last_read > 0 && (
          <Stop at={Math.min(85, Math.max(15, share))} to={messageHash(last_read + 1)} isHere>
            {plural(unread, { one: '{n} new', other: '{n} new' })}
          </Stop>
        )}
        {last_number > 1 && (
          <Stop at={100} to={messageHash(last_number)}>
            Latest message
          </Stop>
        )}
      </div>
    </section>
  )
}

type StopProps = { at: number; to: string; isHere?: boolean; children: string }

function Stop({ at, to, isHere = false, children }: StopProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      style={{ top: `${at}%` }}
      className="-translate-y-1/2 absolute start-4 whitespace-nowrap text-caption text-muted hover:text-ink"
    >
      {isHere && <i className="-start-[1.44rem] absolute top-0.5 size-3 rounded-pill bg-primary" />}
      {children}
    </Link>
  )
}
