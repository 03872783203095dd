import type { Profile } from '@ideathlon/contracts/profiles'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { MAIN_SLUG } from '../../../entities/platform/queries.ts'
import { focusHeading, isFocusLost } from '../../../ui/focus-heading.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Blocked } from './blocked.tsx'
import { MemberHead } from './member-head.tsx'
import { type Found, useMember } from './use-member.ts'

type MemberPage = { profile: Profile; own: boolean; isAdmin: boolean }

type MemberFrameProps = {
  /** The title of this page; a member's start page uses the member's name instead. */
  title?: string
  children: (page: MemberPage) => ReactNode
}

/** The shared header of a member's pages; redirects old handles to the current one. */
export function MemberFrame({ title, children }: MemberFrameProps) {
  const found = useMember()
  const { platformSlug = '' } = useParams()
  const { pathname, search } = useLocation()
  const name = found.is === 'member' ? found.profile.name : undefined
  useTitle(title && name ? `${title} · ${name}` : name)
  useFocusOnBlock(found.is)
  switch (found.is) {
    case 'visitor':
      return <Navigate to={`/sign-in?continue=${encodeURIComponent(pathname)}`} replace />
    case 'nobody':
      return <Nobody />
    case 'platform':
      return <Navigate to={found.slug === MAIN_SLUG ? '/' : `/platforms/${found.slug}`} replace />
    case 'blocked':
      return <Blocked member={found.member} />
    case 'broken':
      return <ProblemState page error={found.error} retry={found.retry} />
    case 'loading':
      return <HeadSkeleton />
  }
  const { handle } = found.profile
  if (platformSlug !== 'me' && platformSlug !== handle) {
    const rest = pathname.split('/').slice(2).join('/')
    return <Navigate to={`/${handle}${rest && `/${rest}`}${search}`} replace />
  }
  return (
    <>
      <MemberHead profile={found.profile} own={found.own} heading={title} />
      {children(found)}
    </>
  )
}

/**
 * When the member is blocked or unblocked, one page replaces another, and the new page takes the
 * focus.
 */
function useFocusOnBlock(now: Found['is']): void {
  const shown = useRef<Found['is']>(undefined)
  useEffect(() => {
    if (now !== 'member' && now !== 'blocked') return
    const isReplaced = shown.current !== undefined && shown.current !== now
    shown.current = now
    if (isReplaced && isFocusLost()) focusHeading()
  }, [now])
}

/** An unknown handle: redirects to the home page with a toast that explains why. */
function Nobody() {
  const navigate = useNavigate()
  useEffect(() => {
    toast('User not found! Check the name for typos, or look around on the Nerve Boards.', {
      tone: 'problem',
      ms: 10_000,
      action: { label: 'Nerve Boards', run: () => void navigate('/nerve-boards') },
    })
    void navigate('/', { replace: true })
  }, [navigate])
  return null
}

function HeadSkeleton() {
  return (
    <Loading what="the profile">
      <div className="card overflow-hidden">
        <Skeleton className="h-36 w-full rounded-none sm:h-48" />
        <div className="p-6">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-3 h-5 w-1/3" />
          <Skeleton className="mt-6 h-16 w-full" />
        </div>
      </div>
    </Loading>
  )
}
