import type { Topic } from '@ideathlon/contracts/talk/topics'
import { useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useNameableMembers } from '../../../entities/member/use-nameable-members.ts'
import { Composer } from '../../../entities/message/composer/composer.tsx'
import { MessageList } from '../../../entities/message/list/message-list.tsx'
import { placeOfTopic } from '../../../entities/message/thread/message-place.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useTopic } from '../../../entities/topic/queries.ts'
import {
  forumsOf,
  messageHash,
  numberInHash,
  topicAddress,
} from '../../../entities/topic/topic-address.ts'
import { useReadMarks } from '../../../entities/topic/use-read-marks.ts'
import { Problem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { EmptyState, ErrorState, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { useForumPlatform } from '../use-forum-platform.ts'
import { CHOOSING } from './choosing.ts'
import { TopicHead } from './topic-head.tsx'

const WaitingInTopic = later(
  async () => (await import('../../../entities/channel/waiting-in-topic.tsx')).WaitingInTopic,
  'hidden',
)
const MoveBar = later(async () => (await import('./move-bar.tsx')).MoveBar, 'h-40')
const TopicMargin = later(
  async () => (await import('./topic-margin.tsx')).TopicMargin,
  'hidden lg:block',
)

/** A topic: its messages, updated live, and the reply form. */
export function Component() {
  const platform = useForumPlatform()
  const { topicId } = useParams()
  const id = Number(topicId)
  const query = useTopic(id)
  const { topic, card } = query
  useTitle(card?.title ?? undefined)
  const { error } = query
  if (!Number.isInteger(id) || (error instanceof Problem && error.kind === 'missing' && !topic)) {
    const forums = <ButtonLink to={forumsOf(platform)}>Go to the forums</ButtonLink>
    return (
      <ErrorState title="There is nothing here" action={forums} page>
        {error?.message ?? 'There is no topic at this address.'}
      </ErrorState>
    )
  }
  if (query.isLoadingError) return <ProblemState of={query} page />
  if (topic?.merged_into) {
    const to = topicAddress(platform, { id: topic.merged_into, place: topic.place })
    return <Navigate to={to} replace />
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
      <div className="min-w-0">
        <TopicHead platform={platform} card={card} topic={topic} />
        <Conversation key={id} id={id} platform={platform} topic={topic} />
      </div>
      {card && <TopicMargin platform={platform} card={card} />}
    </div>
  )
}

type ConversationProps = { id: number; platform: string; topic: Topic | undefined }

function Conversation({ id, platform, topic }: ConversationProps) {
  const me = useMe()
  const { hash } = useLocation()
  const place = useMemo(() => placeOfTopic(id), [id])
  const around = numberInHash(hash)
  const noteSeen = useReadMarks(me ? id : undefined)
  const choosing = useChoosing(topic)
  const viewer = { id: me?.user.id, can: topic?.can }
  return (
    <>
      <section aria-label="Conversation" className="card px-4 py-1 sm:px-5">
        <MessageList
          place={place}
          viewer={viewer}
          start={around === undefined ? 'unread' : { around }}
          linkOf={messageHash}
          onSeen={noteSeen}
          choosing={choosing.list}
          empty={<EmptyState title="No messages yet">Write the first one below.</EmptyState>}
        />
      </section>
      {me && topic?.context === 'channel' && topic.waits && (
        <WaitingInTopic place={{ platform, channel: topic.place.ref }} topic={id} />
      )}
      <div className="sticky bottom-(--above-tabs) z-20 mt-3 bg-linear-to-t from-70% from-paper to-transparent pb-2 max-sm:-mb-10 sm:pb-4">
        {choosing.list && topic ? (
          <MoveBar
            topic={topic}
            platform={platform}
            chosen={[...choosing.list.chosen]}
            onDone={choosing.end}
          />
        ) : (
          <Answer id={id} topic={topic} />
        )}
      </div>
    </>
  )
}

/** The composer, or the reason why the viewer cannot write. */
function Answer({ id, topic }: { id: number; topic: Topic | undefined }) {
  const me = useMe()
  const place = useMemo(() => placeOfTopic(id), [id])
  const { pathname } = useLocation()
  if (me === null) {
    return (
      <div className="card flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <p className="text-muted">Sign in to reply.</p>
        <ButtonLink look="primary" to={`/account/sign-in?continue=${encodeURIComponent(pathname)}`}>
          Sign in
        </ButtonLink>
      </div>
    )
  }
  if (!me || !topic) return <div className="card h-14" />
  const { can, gate, is_anonymous } = topic
  return (
    <Composer
      place={place}
      member={me.user.id}
      label="Write a reply"
      gate={gate}
      whyNot={can.post ? null : (can.why_not ?? 'You cannot write in this topic.')}
      {...(!is_anonymous && { useNameable: useNameableMembers })}
      note={is_anonymous ? 'Your name is hidden here: you write under an alias.' : undefined}
    />
  )
}

/** The mode in which moderators select messages to move them into a new topic. */
function useChoosing(topic: Topic | undefined) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isOn = hash === CHOOSING && topic?.can.moderate === true
  const toggle = (id: number) =>
    setChosen((known) =>
      known.has(id) ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id]),
    )
  const end = () => {
    setChosen(new Set())
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }
  return { list: isOn ? { chosen, toggle } : undefined, end }
}
