import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { usePending } from '../outbox/use-pending.ts'
import type { Start } from '../queries/read-thread.ts'
import { markSeen } from '../queries/thread-cache.ts'
import { useThread } from '../queries/use-thread.ts'
import { MessageRow } from '../row/message-row.tsx'
import type { MessagePlace } from '../thread/message-place.ts'
import { countAfter, type Thread } from '../thread/thread.ts'
import type { Viewer } from '../thread/viewer-notes.ts'
import { Edge } from './edge.tsx'
import { PendingRows } from './pending-rows.tsx'
import { rowsOf } from './rows-of.ts'
import { useAnchoredScroll } from './use-anchored-scroll.ts'
import { endProps, FIRST_UNREAD, scrollToEnd, showFrom, useArrival } from './use-arrival.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useSeen } from './use-seen.ts'

export type MessageListProps = {
  place: MessagePlace
  viewer: Viewer
  start: Start
  /** The address of a message. */
  linkOf: (number: number) => string
  /** Shown while there are no messages. */
  empty: ReactNode
  onSeen?: (number: number) => void
  /**
   * True for a list that is part of another page. It does not scroll by itself, and loads more only
   * when its button is pressed.
   */
  isEmbedded?: boolean
  /** Set while a moderator is choosing messages to move to another topic. */
  choosing?: { chosen: ReadonlySet<number>; toggle: (id: number) => void } | undefined
}

/** The live messages of a place, and below them the viewer's own unsent ones. */
export function MessageList(props: MessageListProps) {
  const { place, viewer, start, empty, onSeen } = props
  const { thread, isLoadingError, ...query } = useThread(place, start, viewer)
  const pending = usePending(place, viewer.id, thread?.messages)
  // Messages of members whom the viewer has blocked are not shown, and count as read.
  const hidden = thread?.messages.length === 0 && viewer.id !== undefined ? thread.reach : 0
  useEffect(() => {
    if (hidden > 0) onSeen?.(hidden)
  }, [hidden, onSeen])
  if (isLoadingError) return <ProblemState of={query} />
  if (thread === undefined) return <LoadingMessages />
  if (thread.messages.length === 0 && pending.length === 0) return empty
  return <Rows {...props} thread={thread} pending={pending} query={query} />
}

type RowsProps = MessageListProps & {
  thread: Thread
  pending: ReturnType<typeof usePending>
  query: Pick<ReturnType<typeof useThread>, 'load' | 'loading' | 'failed' | 'hasAfter'>
}

function Rows({ thread, pending, query, ...props }: RowsProps) {
  const { place, start, linkOf, onSeen, viewer, choosing, isEmbedded = false } = props
  const list = useRef<HTMLOListElement>(null)
  // Where the reader had got to when the page opened, so that the line above the first unread
  // message does not move while they read on.
  const [readUpTo] = useState(thread.lastRead)
  const rows = useMemo(() => rowsOf(thread.messages, readUpTo), [thread.messages, readUpTo])
  const target = typeof start === 'object' ? start.around : undefined
  useArrival(place, isEmbedded && target === undefined ? undefined : thread, start)
  useAnchoredScroll(list, thread)
  useMessageKeys(list, thread.messages, place)
  const seen = useSeen(list, thread, (number) => {
    markSeen(place, number)
    if (viewer.id !== undefined) onSeen?.(number)
  })
  useOwnInSight(pending.length, query.hasAfter, place)
  const unread = countAfter(thread, readUpTo)
  return (
    <>
      <ol ref={list} aria-label="Messages" className="divide-y divide-line [overflow-anchor:none]">
        <Edge side="before" isThere={thread.hasBefore} query={query} isAuto={!isEmbedded} />
        {rows.map(({ message, isFirstUnread, answers }) => [
          isFirstUnread && <UnreadLine key="unread" count={unread} />,
          <MessageRow
            key={message.client_id ?? message.id}
            message={message}
            place={place}
            answers={answers}
            linkOf={linkOf}
            isTarget={message.number === target}
            choosing={
              choosing && { isChosen: choosing.chosen.has(message.id), toggle: choosing.toggle }
            }
          />,
        ])}
        <Edge side="after" isThere={query.hasAfter} query={query} isAuto={!isEmbedded} />
        {pending.length > 0 && (
          <PendingRows
            items={pending}
            messages={thread.messages}
            canWrite={viewer.can?.post !== false}
          />
        )}
      </ol>
      <div {...endProps} />
      <NewBelow place={place} thread={thread} seen={seen} hasAfter={query.hasAfter} />
    </>
  )
}

/** Scrolls to the message that the viewer has just sent, whatever they were reading. */
function useOwnInSight(many: number, hasAfter: boolean, place: MessagePlace) {
  const before = useRef(many)
  useEffect(() => {
    const isNew = many > before.current
    before.current = many
    if (!isNew) return
    if (hasAfter) void showFrom(place, 'newest', () => scrollToEnd())
    else scrollToEnd()
  }, [many, hasAfter, place])
}

function UnreadLine({ count }: { count: number }) {
  return (
    <li
      id={FIRST_UNREAD}
      className="flex items-center gap-3 py-2 font-semibold text-caption text-loss-ink before:h-px before:flex-1 before:bg-current/50 after:h-px after:flex-1 after:bg-current/50"
    >
      {plural(count, { one: '{n} new message', other: '{n} new messages' })}
    </li>
  )
}

type NewBelowProps = { place: MessagePlace; thread: Thread; seen: number; hasAfter: boolean }

/**
 * A button that says how many new messages there are below what the reader has seen, and that
 * scrolls to the end.
 */
function NewBelow({ place, thread, seen, hasAfter }: NewBelowProps) {
  const [known] = useState(thread.lastNumber)
  const fresh = seen === 0 ? 0 : countAfter(thread, Math.max(seen, known))
  const go = () => {
    const scroll = () => scrollToEnd('smooth')
    if (hasAfter) void showFrom(place, 'newest', scroll)
    else scroll()
  }
  if (fresh === 0) return null
  return (
    <p className="pointer-events-none sticky bottom-[calc(var(--above-tabs)+6.5rem)] z-20 -mt-11 text-center">
      <Button
        onClick={go}
        className="pointer-events-auto rounded-pill! border-ink! bg-ink! text-paper! text-small shadow-lifted"
      >
        {plural(fresh, { one: '{n} new message below', other: '{n} new messages below' })}
        <ArrowDown className="size-4" aria-hidden="true" />
      </Button>
    </p>
  )
}

function LoadingMessages() {
  return (
    <Loading what="the messages">
      {[1, 2, 3].map((each) => (
        <div key={each} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 py-4">
          <Skeleton className="size-9" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-14 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
