import type { MemberFace } from '@ideathlon/contracts/member-face'
import { isLinked } from '@ideathlon/contracts/people'
import { cx } from 'class-variance-authority'
import { Link } from 'react-router'
import { MaskedAvatar } from '../../ui/generated-art/avatar.tsx'
import { Portrait } from './portrait.tsx'

type MemberLinkProps = { member: MemberFace; size?: number; className?: string }

/** A picture and a name, linked to the member's page if there is one. */
export function MemberLink({ member, size = 28, className }: MemberLinkProps) {
  const shape = 'inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 font-semibold'
  if (!isLinked(member.handle)) {
    return (
      <span className={cx(shape, 'text-muted', className)}>
        <MaskedAvatar size={size} />
        <span className="truncate">{member.name}</span>
      </span>
    )
  }
  return (
    <Link to={`/${member.handle}`} className={cx(shape, 'hover:text-primary-ink', className)}>
      <Portrait handle={member.handle} picture={member.avatar_url} size={size} />
      <span className="truncate">{member.name}</span>
    </Link>
  )
}
