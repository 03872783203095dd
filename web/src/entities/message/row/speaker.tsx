import { isLinked, NAMELESS } from '@ideathlon/contracts/people'
import type { Message } from '@ideathlon/contracts/talk/messages'
import { Link } from 'react-router'
import { MaskedAvatar } from '../../../ui/generated-art/avatar.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Portrait } from '../../member/portrait.tsx'

type MessageAuthor = Pick<Message, 'member' | 'alias'>

export const nameOf = ({ member, alias }: MessageAuthor): string =>
  member?.name ?? alias ?? NAMELESS.removed

export function Face({ of: message, size = 36 }: { of: MessageAuthor; size?: number }) {
  const { member } = message
  if (!member || !isLinked(member.handle)) return <MaskedAvatar size={size} />
  return <Portrait handle={member.handle} picture={member.avatar_url} size={size} />
}

/** The author of a message, with their role in the topic. */
export function Speaker({ of: message, isMine }: { of: Message; isMine: boolean }) {
  const { member, role } = message
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {member && isLinked(member.handle) ? (
        <Link to={`/${member.handle}`} className="truncate font-semibold hover:text-primary-ink">
          {member.name}
        </Link>
      ) : (
        <span className="truncate font-semibold">{nameOf(message)}</span>
      )}
      {isMine && member === null && <span className="text-caption text-muted">(you)</span>}
      {role && <Pill tone={role === 'asker' ? 'gold' : 'primary'}>{ROLES[role]}</Pill>}
    </span>
  )
}

const ROLES = { asker: 'Asker', moderator: 'Moderator' }
