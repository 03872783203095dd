import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import {
  listWaitingReplies,
  type WaitingReply,
} from '@ideathlon/contracts/talk/channels/reply-queue'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { channelAddress } from '../../../entities/channel/channel-address.ts'
import { type ChannelKey, useRuling } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { DeclineForm } from './decline-form.tsx'

const POLL_MS = 30_000

export function Component() {
  return (
    <ChannelFrame tab="reply-queue">
      {({ channel, place }) => <Queue channel={channel} place={place} />}
    </ChannelFrame>
  )
}

type QueueProps = { channel: ChannelView; place: ChannelKey }

/** Moderators see all replies waiting for approval; other members see their own. */
function Queue({ channel, place }: QueueProps) {
  const { moderate } = channel.can
  const query = usePages(
    listWaitingReplies,
    { params: place, query: { size: 20, ...(!moderate && { mine: 'true' }) } },
    { refetchInterval: POLL_MS },
  )
  if (query.isPending) return <Loading what="the replies" className="h-40 w-full rounded-card" />
  if (query.isLoadingError) return <ProblemState of={query} />
  const replies = query.rows ?? []
  if (replies.length === 0) {
    return (
      <EmptyState title="Nothing is waiting for approval">
        {moderate
          ? 'New topics and replies appear here.'
          : 'Your topics and replies wait here until a moderator approves them.'}
      </EmptyState>
    )
  }
  return (
    <Section
      id="queue"
      title={moderate ? 'Topics and replies waiting for approval' : 'Your topics and replies'}
      className="flex flex-col gap-3"
    >
      <ul className="flex flex-col gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="card flex flex-col gap-3 p-5">
            <Reply reply={reply} channel={channel} place={place} />
          </li>
        ))}
      </ul>
      <More query={query} what="reply" label="Show more" />
    </Section>
  )
}

function Reply({ reply, channel, place }: QueueProps & { reply: WaitingReply }) {
  const { topic, member, body, written_at, state, reason, attachments } = reply
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-small">
        <MemberLink member={member} size={28} />
        <span className="text-muted">
          <Ago at={written_at} />
        </span>
        {topic.id === null ? (
          <span className="min-w-0 break-words font-semibold">New topic: {topic.title}</span>
        ) : (
          <Link
            to={`${channelAddress(channel)}/${topic.id}`}
            className="min-w-0 break-words font-semibold text-primary-ink hover:underline"
          >
            {topic.title ?? 'Topic'}
          </Link>
        )}
        {state === 'declined' && <Pill tone="loss">Declined</Pill>}
      </div>
      <RichTextView text={body} />
      {attachments.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-small">
          {attachments.map((file) => (
            <li key={file.id}>
              <a
                href={file.url}
                className="inline-flex min-h-11 items-center break-all font-semibold text-primary-ink hover:underline"
              >
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <p className="text-small">Reason: {reason}</p>}
      {state === 'waiting' && (
        <Rulings reply={reply} canModerate={channel.can.moderate} place={place} />
      )}
    </>
  )
}

type RulingsProps = { reply: WaitingReply; canModerate: boolean; place: ChannelKey }

function Rulings({ reply, canModerate, place }: RulingsProps) {
  const { id } = reply
  const rule = useRuling(place)
  const [declining, setDeclining] = useState(false)
  const send = (ruling: 'approve' | 'approve-and-trust' | 'withdraw') => () =>
    rule.mutate({ ruling, reply: id })
  if (!canModerate) {
    return (
      <Button look="ghost" className="self-start" onClick={send('withdraw')}>
        Withdraw
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" busy={rule.isPending && 'Sending…'} onClick={send('approve')}>
        Approve
      </Button>
      <Button onClick={send('approve-and-trust')}>Approve and trust</Button>
      <Button look="ghost" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={`Decline this ${reply.topic.id === null ? 'topic' : 'reply'}`}
      >
        <DeclineForm
          busy={rule.isPending}
          send={(reason) =>
            rule.mutate(
              { ruling: 'decline', reply: id, reason },
              { onSuccess: () => setDeclining(false) },
            )
          }
        />
      </Dialog>
    </div>
  )
}
