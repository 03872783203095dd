import type { Me } from '@ideathlon/contracts/accounts'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { Tooltip } from '../../../ui/surfaces/tooltip.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Shows the signed-in member and a button to sign out. */
export function MemberCard({ me }: { me: Me }) {
  const leave = useSignOut()
  return (
    <div className="flex items-center gap-1 rounded-control border border-line bg-surface p-1.5">
      <Link to={`/${me.user.handle}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <Portrait handle={me.user.handle} picture={me.user.avatar_url} size={34} />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{me.user.first_name}</span>
          <span className="block truncate text-caption text-muted">
            <bdi>@{me.user.handle}</bdi>
          </span>
        </span>
      </Link>
      <Tooltip text="Sign Out" isName>
        <button
          type="button"
          onClick={leave}
          aria-label="Sign Out"
          className="touch grid place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-ink"
        >
          <LogOut className="size-4.5" aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  )
}
