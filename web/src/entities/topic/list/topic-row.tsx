import type { TopicCard } from '@ideathlon/contracts/talk/topics'
import { Archive, Lock, Pin } from 'lucide-react'
import { Link } from 'react-router'
import { plural } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago, DaysAgo } from '../../../ui/time/ago.tsx'
import { Portrait } from '../../member/portrait.tsx'

type TopicRowProps = { topic: TopicCard; to: string }

/** One topic of a list: what it is about, who has written in it, and how much of it is unread. */
export function TopicRow({ topic, to }: TopicRowProps) {
  const { title, excerpt, unread, messages, last_at, people, is_anonymous } = topic
  const replies = Math.max(0, messages - 1)
  return (
    <li
      data-topic={topic.id}
      className="relative flex flex-wrap gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-primary-soft/40 sm:grid sm:grid-cols-[minmax(0,1fr)_7rem_4.5rem_4rem] sm:items-center sm:px-5"
    >
      <div className="wide-48 flex-1">
        <h2 className="font-sans font-semibold text-body leading-snug tracking-normal [text-wrap:pretty]">
          <Link
            dir="auto"
            lang={title === null ? undefined : topic.lang}
            to={to}
            className="after:absolute after:inset-0 hover:text-primary-ink"
          >
            {title ?? topic.place.title}
          </Link>
          <Marks topic={topic} />
        </h2>
        <p lang={topic.lang} className="mt-0.5 truncate text-muted text-small">
          {excerpt}
        </p>
        <Labels topic={topic} />
      </div>
      <div className="-space-x-2 hidden sm:flex" aria-hidden="true">
        {people.slice(0, 4).map((each) => (
          <span key={each.id} className="rounded-[33%] ring-2 ring-surface">
            <Portrait handle={each.handle} picture={each.avatar_url} size={28} />
          </span>
        ))}
      </div>
      <p className="ms-auto flex flex-col items-end gap-1 text-end">
        {unread > 0 ? (
          <Pill tone="primary">{plural(unread, { one: '{n} new', other: '{n} new' })}</Pill>
        ) : (
          <span className="tabular text-muted text-small max-sm:hidden">
            {count(replies)}
            <span className="sr-only">{plural(replies, { one: ' reply', other: ' replies' })}</span>
          </span>
        )}
        <span className="sm:hidden">
          {is_anonymous ? <DaysAgo at={last_at} /> : <Ago at={last_at} />}
        </span>
      </p>
      <span className="text-end max-sm:hidden">
        {is_anonymous ? <DaysAgo at={last_at} /> : <Ago at={last_at} />}
      </span>
    </li>
  )
}

function Marks({ topic: { is_pinned, is_locked, is_archived } }: { topic: TopicCard }) {
  const marks = [
    { on: is_pinned, Icon: Pin, text: 'Pinned' },
    { on: is_locked, Icon: Lock, text: 'Locked' },
    { on: is_archived, Icon: Archive, text: 'Archived' },
  ]
  return marks
    .filter(({ on }) => on)
    .map(({ Icon, text }) => (
      <span key={text} title={text} className="ms-1.5 inline-block align-[-0.15em] text-muted">
        <Icon className="size-4" aria-hidden="true" />
        <span className="sr-only">{text}</span>
      </span>
    ))
}

function Labels({ topic }: { topic: TopicCard }) {
  const { title, category, tags, place, messages, starter } = topic
  // A topic without a title of its own already shows its place as its title.
  const isNamed = title !== null && title !== place.title
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
      {isNamed && place.kind !== 'platform' && <Pill tone="gold">{place.title}</Pill>}
      {category && <Pill tone="primary">{category.name}</Pill>}
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
      {starter && <span className="truncate">by {starter.name}</span>}
      <span className="sm:hidden">
        {plural(Math.max(0, messages - 1), { one: '{n} reply', other: '{n} replies' })}
      </span>
    </p>
  )
}
