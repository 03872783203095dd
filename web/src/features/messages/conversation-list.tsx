import type { Conversation } from '@ideathlon/contracts/talk/conversations'
import { BellOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  conversationAddress,
  conversationName,
} from '../../entities/conversation/conversation-name.ts'
import { useConversations } from '../../entities/conversation/queries.ts'
import { Portrait } from '../../entities/member/portrait.tsx'
import { plural } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { onPress } from '../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const NewConversation = onPress(
  async () => (await import('./new-conversation.tsx')).NewConversation,
)

/** The button that opens the dialog for starting a conversation. */
export function StartConversation() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus className="size-4.5" aria-hidden="true" />
        New message
      </Button>
      <OnceOpen open={isOpen}>
        <NewConversation open={isOpen} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  )
}

/** The viewer’s conversations, newest first. `open`: the one that is shown next to the list. */
export function ConversationList({ open }: { open?: number | undefined }) {
  const query = useConversations()
  const { conversations } = query
  if (query.isLoadingError) return <ProblemState of={query} />
  if (conversations === undefined) {
    return (
      <Loading what="your messages">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="mt-2 h-16 w-full rounded-card" />
        ))}
      </Loading>
    )
  }
  if (conversations.length === 0) {
    return (
      <EmptyState title="No messages yet" action={<StartConversation />}>
        You can message friends and members who follow you back.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Conversations" className="card p-1.5">
        {conversations.map((conversation) => (
          <Row
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === open}
          />
        ))}
      </ul>
      <More query={query} what="conversation" />
    </>
  )
}

type RowProps = { conversation: Conversation; isOpen: boolean }

function Row({ conversation, isOpen }: RowProps) {
  const { id, people, unread, level, last_at, last } = conversation
  const [first] = people
  return (
    <li>
      <Link
        to={conversationAddress(id)}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-16 items-center gap-3 rounded-control px-3 py-2 hover:bg-primary-soft aria-[current]:bg-primary-soft"
      >
        <Portrait handle={first?.handle ?? ''} picture={first?.avatar_url ?? null} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={`min-w-0 flex-1 truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`}>
              {conversationName(conversation)}
            </span>
            {last && <Ago at={last_at} />}
          </span>
          <span className="flex items-center gap-2 text-muted text-small">
            <span className="min-w-0 flex-1 truncate">
              <Excerpt of={conversation} />
            </span>
            {level === 'muted' && <BellOff className="size-4" aria-label="Muted" />}
            {unread > 0 && (
              <span className="rounded-pill bg-primary px-1.5 font-semibold text-caption text-on-primary">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">
                  {plural(unread, { one: '{n} unread message', other: '{n} unread messages' })}
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Excerpt({ of: { last, kind } }: { of: Conversation }) {
  if (last === null) return 'No messages yet'
  const words = <Words last={last} />
  if (last.is_mine) return <>You: {words}</>
  return kind === 'group' && last.member ? (
    <>
      {last.member.name}: {words}
    </>
  ) : (
    words
  )
}

function Words({ last }: { last: NonNullable<Conversation['last']> }) {
  if (last.has_files) return 'Sent a file'
  return last.words ? <bdi lang={last.lang}>{last.words}</bdi> : 'Message removed'
}
