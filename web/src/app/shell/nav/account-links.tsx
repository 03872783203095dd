import type { Me } from '@ideathlon/contracts/accounts'
import { LogOut } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { lastViewer } from '../../../entities/session/last-viewer.ts'
import { signOutHere } from '../../../entities/session/sign-out.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Tooltip } from '../../../ui/surfaces/tooltip.tsx'

export function WhoIsThere({ me }: { me: Me | null | undefined }) {
  const leave = useSignOut()
  if (me === undefined) return <div className={lastViewer().handle ? 'h-15' : 'h-[6.25rem]'} />
  if (me === null) {
    return (
      <div className="flex flex-col gap-2">
        <ButtonLink to="/account/sign-up" look="quiet">
          Create Account
        </ButtonLink>
        <ButtonLink to="/account/sign-in" look="ghost">
          Sign In
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-1 rounded-control border border-line bg-surface p-1.5">
      <Link to={`/${me.user.handle}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <Portrait handle={me.user.handle} picture={me.user.avatar_url} size={34} />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{me.user.first_name}</span>
          <span className="block truncate text-caption text-muted">@{me.user.handle}</span>
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

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOutHere()
    } catch {
      toast('We could not sign you out. Try again in a moment.', { tone: 'problem' })
      return
    }
    await navigate('/')
    toast('Signed out. See you soon.')
  }
}
