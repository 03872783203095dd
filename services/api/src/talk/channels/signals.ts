import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

export type ChannelNamed = { id: number; platform: string; slug: string; name: string }
type By = { id: MemberId; name: string }

/** A member was invited; `code` works only for that member. */
export const channelMemberInvited = signal<{
  channel: ChannelNamed
  by: By
  to: MemberId
  code: string
}>('channel member invited')

/** An e-mail address was invited. */
export const channelAddressInvited = signal<{
  channel: ChannelNamed
  by: By
  address: string
  code: string
}>('channel address invited')

/** A member asked to join. */
export const channelSignUpRequested = signal<{
  channel: ChannelNamed
  by: By
  moderators: readonly MemberId[]
}>('channel sign-up requested')

/** A moderator answered a request to join. */
export const channelSignUpAnswered = signal<{
  channel: ChannelNamed
  by: By
  to: MemberId
  isAccepted: boolean
}>('channel sign-up answered')

/** A reply or a new topic is waiting for a moderator's approval. */
export const channelReplyHeld = signal<{
  channel: ChannelNamed
  from: MemberId
  moderators: readonly MemberId[]
}>('channel reply held')

/**
 * A moderator ruled on a waiting reply or topic. `reason`: why it was declined.
 * A declined topic has no id.
 */
export const channelReplyRuled = signal<{
  channel: ChannelNamed
  by: MemberId
  to: MemberId
  topic: { id: number | null; title: string; isNew: boolean }
  isApproved: boolean
  reason: string | null
}>('channel reply ruled')

/** A member's role changed. */
export const channelRoleChanged = signal<{
  channel: ChannelNamed
  by: By
  to: MemberId
  role: 'owner' | 'moderator' | 'member'
}>('channel role changed')
