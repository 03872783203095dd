import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { ChannelRole, ChannelVisibility } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'
import { can, type Resource } from '../../kernel/permissions/can.ts'
import type { ContextAccess } from '../topics/context-access.ts'
import { isVisibleTo, mustWait } from './rules.ts'

export type AccessRow = {
  visibility: ChannelVisibility
  approves_replies: boolean
  archived_at: Date | null
  role: ChannelRole | null
  trusted: boolean | null
  platform_owner: MemberId | null
  is_staff: boolean
}

const JOIN_FIRST = 'Join this channel to write in it.'

/**
 * The platform's owner and staff, and the site's moderators, can moderate every channel that
 * everybody can read, but not while an admin is impersonating them.
 */
export function accessOf(row: AccessRow, actor: Actor | undefined): ContextAccess {
  const standing = row.role ?? 'none'
  const isOpen =
    isVisibleTo(row.visibility, { standing: 'none', isInvited: false }) === 'everything'
  const resource: Resource = {
    channelRole: row.role,
    isOpenToRead: isOpen,
    platformOwner: row.platform_owner,
    isStaff: row.is_staff,
  }
  const isArchived = row.archived_at !== null
  const post = can(actor, 'channel.post', resource) && !isArchived
  const helps = isOpen && actor?.shadowedBy === undefined && can(actor, 'channel.oversee', resource)
  const whyNot = isArchived ? REFUSALS.channel_archived : JOIN_FIRST
  return {
    read: can(actor, 'channel.read', resource),
    start: post,
    post,
    moderate: can(actor, 'channel.moderate', resource) || helps,
    waits: mustWait({
      approvesReplies: row.approves_replies,
      standing,
      isTrusted: row.trusted === true,
    }),
    ...(!post && { whyNot }),
  }
}
