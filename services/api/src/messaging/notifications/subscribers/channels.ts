import type { MemberId } from '@ideathlon/contracts/ids'
import { dateOf } from '../../../kernel/day.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import {
  type ChannelNamed,
  channelMemberInvited,
  channelReplyHeld,
  channelReplyRuled,
  channelRoleChanged,
  channelSignUpAnswered,
  channelSignUpRequested,
} from '../../../talk/channels/signals.ts'
import { notify } from '../notify.ts'

const subjectOf = ({ id }: ChannelNamed) => `channel:${id}`
const namesOf = ({ platform, slug, name: channel }: ChannelNamed) => ({ platform, slug, channel })
const byMember = (channel: ChannelNamed, { name }: { id: MemberId; name: string }) => ({
  ...namesOf(channel),
  name,
})

/** Notifications about who joins a channel and what they may do there. */
export const ON_CHANNELS: readonly Subscriber[] = [
  on(channelMemberInvited, (tx, { channel, by, to, code }, now) => {
    const data = { ...byMember(channel, by), code }
    const about = { subject: subjectOf(channel), from: by.id }
    return notify(tx, [{ ...about, to, kind: 'channel_invited', data }], now)
  }),

  on(channelSignUpRequested, (tx, { channel, by, moderators }, now) => {
    const data = byMember(channel, by)
    // At most once a day, however often somebody withdraws the request and asks again.
    const once = `channel_asked:${channel.id}:${by.id}:${dateOf(now)}`
    const about = { subject: subjectOf(channel), from: by.id, data, once }
    const notices = moderators.map((to) => ({ ...about, to, kind: 'channel_asked' as const }))
    return notify(tx, notices, now)
  }),

  on(channelSignUpAnswered, (tx, { channel, by, to, isAccepted }, now) => {
    const about = { subject: subjectOf(channel), from: by.id, to, data: namesOf(channel) }
    const kind = isAccepted ? ('channel_accepted' as const) : ('channel_declined' as const)
    return notify(tx, [{ ...about, kind }], now)
  }),

  on(channelReplyHeld, (tx, { channel, from, moderators }, now) => {
    const about = { subject: subjectOf(channel), from, data: namesOf(channel) }
    // At most once a day; the queue shows how many are waiting.
    const once = `reply-queue:${channel.id}:${dateOf(now)}`
    const kind = 'channel_reply_waits' as const
    return notify(
      tx,
      moderators.map((to) => ({ ...about, to, kind, once })),
      now,
    )
  }),

  on(channelReplyRuled, (tx, { channel, to, topic, isApproved, reason }, now) => {
    const about = { subject: subjectOf(channel), to }
    const data = {
      ...namesOf(channel),
      topic: topic.id,
      title: topic.title,
      is_new: topic.isNew,
    }
    const kind = isApproved
      ? ('channel_reply_approved' as const)
      : ('channel_reply_declined' as const)
    return notify(tx, [{ ...about, kind, data: { ...data, reason: reason ?? '' } }], now)
  }),

  on(channelRoleChanged, (tx, { channel, by, to, role }, now) => {
    const data = { ...byMember(channel, by), role }
    const about = { subject: subjectOf(channel), from: by.id }
    return notify(tx, [{ ...about, to, kind: 'channel_role', data }], now)
  }),
]
