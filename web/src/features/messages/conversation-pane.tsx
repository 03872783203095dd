import type { Conversation } from '@ideathlon/contracts/talk/conversations'
import type { ContextCan } from '@ideathlon/contracts/talk/places'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { conversationName } from '../../entities/conversation/conversation-name.ts'
import { usePresence } from '../../entities/conversation/presence.ts'
import { useConversation } from '../../entities/conversation/queries.ts'
import { typingWords, useTyping } from '../../entities/conversation/typing.ts'
import { Composer } from '../../entities/message/composer/composer.tsx'
import { MessageList } from '../../entities/message/list/message-list.tsx'
import { useContextMeta } from '../../entities/message/queries/actions.ts'
import type { MessagePlace } from '../../entities/message/thread/message-place.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { messageHash, numberInHash } from '../../entities/topic/topic-address.ts'
import { useReadMarks } from '../../entities/topic/use-read-marks.ts'
import { amongThese } from '../../ui/mentions/use-mentions.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ConversationHead } from './conversation-head.tsx'

/** One conversation: its messages, updated live, and the form for a new one. */
export function ConversationPane({ id }: { id: number }) {
  const query = useConversation(id)
  const { data: conversation } = query
  useTitle(conversation && conversationName(conversation))
  if (!Number.isInteger(id) || query.isLoadingError) return <ProblemState of={query} page />
  if (conversation === undefined) {
    return <Loading what="the conversation" className="h-80 w-full rounded-card" />
  }
  return <OpenConversation conversation={conversation} />
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { id, topic } = conversation
  const me = useMe()?.user.id
  const place = useMemo((): MessagePlace => ({ kind: 'conversation', ref: String(id) }), [id])
  const meta = useContextMeta(place)
  // In a conversation that has ended, nobody's presence is shown.
  const here = usePresence({
    conversation: id,
    topic,
    me: meta.data?.can.post ? me : undefined,
  })
  return (
    <>
      <ConversationHead conversation={conversation} here={here} />
      <Messages conversation={conversation} place={place} can={meta.data?.can} />
    </>
  )
}

type MessagesProps = {
  conversation: Conversation
  place: MessagePlace
  can: ContextCan | undefined
}

function Messages({ conversation: { id, topic, people }, place, can }: MessagesProps) {
  const me = useMe()
  const around = numberInHash(useLocation().hash)
  const noteSeen = useReadMarks(me ? topic : undefined)
  const useNameable = useMemo(() => amongThese(people), [people])
  const typing = useTyping({ conversation: id, topic, me: me?.user.id })
  return (
    <>
      <section aria-label="Messages" className="card px-4 py-1 sm:px-5">
        <MessageList
          place={place}
          viewer={{ id: me?.user.id, can }}
          start={around === undefined ? 'unread' : { around }}
          linkOf={messageHash}
          onSeen={noteSeen}
          empty={<EmptyState title="No messages yet">Write the first one below.</EmptyState>}
        />
      </section>
      <p className="mt-1 min-h-5 px-2 text-caption text-muted">{typingWords(typing.names)}</p>
      <div className="sticky bottom-(--above-tabs) z-20 mt-3 bg-linear-to-t from-70% from-paper to-transparent pb-2 max-sm:-mb-10 sm:pb-4">
        {me && can ? (
          <Composer
            place={place}
            member={me.user.id}
            label="Write a message"
            whyNot={can.post ? null : (can.why_not ?? 'You cannot write here.')}
            useNameable={useNameable}
            onTyping={typing.say}
          />
        ) : (
          <div className="card h-14" />
        )}
      </div>
    </>
  )
}
