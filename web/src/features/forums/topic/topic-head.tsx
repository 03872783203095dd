import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import type { Topic, TopicCard } from '@ideathlon/contracts/talk/topics'
import { Archive, Bell, Bookmark, Lock, Pin } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useTopicChange } from '../../../entities/topic/queries.ts'
import { forumsOf } from '../../../entities/topic/topic-address.ts'
import { plural } from '../../../lib/format/format.ts'
import { useLiveness } from '../../../realtime/liveness.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/inputs/lists/menu.tsx'
import { LivePill } from '../../../ui/signals/live-pill.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { LEVELS } from './levels.ts'
import { TopicMenu } from './topic-menu.tsx'

type TopicHeadProps = {
  platform: string
  /** The part of the topic that a list has already loaded; enough for the title. */
  card: TopicCard | undefined
  topic: Topic | undefined
}

export function TopicHead({ platform, card, topic }: TopicHeadProps) {
  const liveness = useLiveness()
  if (card === undefined) return <Loading what="the topic" className="mb-4 h-24 w-3/4" />
  return (
    <header className="mb-4">
      <h1
        dir="auto"
        lang={card.title === null ? undefined : card.lang}
        tabIndex={-1}
        className="break-words font-bold text-heading sm:text-hero"
      >
        {card.title ?? card.place.title}
      </h1>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted">{aboutOf(card)}</p>
        <LivePill liveness={liveness} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Labels platform={platform} card={card} />
        <span className="ms-auto flex items-center gap-2">
          {topic && <Choices topic={topic} platform={platform} />}
        </span>
      </div>
    </header>
  )
}

function aboutOf({ starter, messages }: TopicCard): string {
  const replies = plural(Math.max(0, messages - 1), {
    none: 'No replies yet',
    one: '{n} reply',
    other: '{n} replies',
  })
  return starter ? `Started by ${starter.name} · ${replies}` : replies
}

function Labels({ platform, card }: { platform: string; card: TopicCard }) {
  const { category, tags, place, is_pinned, is_locked, is_archived, is_anonymous } = card
  return (
    <>
      {place.kind === 'channel' && (
        <Link to={`${forumsOf(platform)}/channel/${place.ref}`}>
          <Pill tone="gold">{place.title}</Pill>
        </Link>
      )}
      {place.kind === 'challenge' && (
        <Link to={`/challenges/${place.ref}`}>
          <Pill tone="gold">{place.title}</Pill>
        </Link>
      )}
      {category && (
        <Link to={`${forumsOf(platform)}/category/${category.slug}`}>
          <Pill tone="primary">{category.name}</Pill>
        </Link>
      )}
      {tags.map((tag) => (
        <Pill key={tag}>{tag}</Pill>
      ))}
      {is_pinned && <State Icon={Pin} text="Pinned" />}
      {is_locked && <State Icon={Lock} text="Locked" />}
      {is_archived && <State Icon={Archive} text="Archived" />}
      {is_anonymous && <Pill>Aliases on</Pill>}
    </>
  )
}

function State({ Icon, text }: { Icon: typeof Pin; text: string }) {
  return (
    <Pill>
      <Icon className="size-3.5" aria-hidden="true" />
      {text}
    </Pill>
  )
}

function Choices({ topic, platform }: { topic: Topic; platform: string }) {
  const me = useMe()
  const change = useTopicChange(topic.id)
  if (!me) return null
  const { level, is_saved } = topic
  return (
    <>
      <Button
        look="ghost"
        className="px-3!"
        aria-pressed={is_saved}
        onClick={() =>
          change.mutate({ saved: !is_saved, says: is_saved ? 'No longer saved.' : 'Topic saved.' })
        }
      >
        <Bookmark
          className={`size-5 ${is_saved ? 'fill-current text-primary-ink' : ''}`}
          aria-hidden="true"
        />
        <span className="sr-only">Save</span>
      </Button>
      <Menu
        name={`Notifications: ${LEVELS[level].label}`}
        label={
          <>
            <Bell className="size-4" aria-hidden="true" />
            <span className="sm:hidden">{LEVELS[level].label}</span>
            <span className="max-sm:hidden">{`Notifications: ${LEVELS[level].label}`}</span>
          </>
        }
        align="right"
        items={(Object.keys(LEVELS) as TalkLevel[]).map((each) => ({
          label: LEVELS[each].label,
          run: () => change.mutate({ level: each, says: LEVELS[each].says }),
        }))}
      />
      <TopicMenu topic={topic} platform={platform} change={change} />
    </>
  )
}
