import { type Profile, readProfile } from '@ideathlon/contracts/profiles'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { Problem } from '../../api/problem.ts'
import { read } from '../../api/read.ts'
import { Avatar } from '../../drawn/avatar.tsx'
import { useMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { counted } from '../../words/numbers.ts'
import { MemberBrain } from './member-brain.tsx'

const INTERESTS_SHOWN = 3

/** A member's public face. "me" is whoever is signed in. */
export function Component() {
  const { platformSlug = '' } = useParams()
  const me = useMe()
  const handle = platformSlug === 'me' ? me?.user.handle : platformSlug
  const profile = useQuery({
    ...read(readProfile, { params: { handle: handle ?? '' } }),
    enabled: handle !== undefined,
  })
  useTitle(profile.isError ? 'User not found' : profile.data?.data.name)
  if (me === null && handle === undefined) return <Navigate to="/sign-in?continue=/me" replace />
  if (profile.data) {
    return (
      <Face
        profile={profile.data.data}
        own={profile.data.data.id === me?.user.id}
        isAdmin={me?.admin_roles.global_admin ?? false}
      />
    )
  }
  if (profile.error instanceof Problem && profile.error.kind === 'missing') return <NotFound />
  if (profile.isError) {
    return <ProblemState page error={profile.error} retry={() => void profile.refetch()} />
  }
  return (
    <Loading what="the profile">
      <Skeleton className="h-56 w-full rounded-card" />
    </Loading>
  )
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type FaceProps = { profile: Profile; own: boolean; isAdmin: boolean }

function Face({ profile, own, isAdmin }: FaceProps) {
  return (
    <>
      <header className="card flex flex-wrap items-center gap-5 p-6 sm:p-8">
        <Avatar handle={profile.handle} size={104} />
        <div className="min-w-48 flex-1">
          <h1 tabIndex={-1} className="font-bold text-hero">
            {profile.name}
          </h1>
          <p className="text-muted">
            @{profile.handle} · here since {month.format(new Date(profile.joined_at))}
          </p>
          {profile.bio && <p className="mt-3 max-w-prose text-reading">{profile.bio}</p>}
          <p className="mt-3 flex flex-wrap gap-2">
            {profile.interests.slice(0, INTERESTS_SHOWN).map((interest) => (
              <Pill key={interest} tone="primary">
                {interest}
              </Pill>
            ))}
          </p>
        </div>
      </header>
      <p className="my-5 flex flex-wrap gap-x-6 gap-y-2 px-2 text-muted">
        <span>
          <b className="display text-ink text-title">{counted(profile.challenges, 'question')}</b>{' '}
          asked
        </span>
        <span>
          <b className="display text-ink text-title">{counted(profile.ideas, 'idea')}</b> entered
        </span>
      </p>
      <MemberBrain member={profile.id} own={own} mayOpen={own || isAdmin} />
    </>
  )
}

function NotFound() {
  return (
    <EmptyState
      page
      title="User not found!"
      action={<ButtonLink to="/platform/olympiad/leaderboard">See who is here</ButtonLink>}
    >
      Maybe there is a typo in the name. The leaderboard knows everybody.
    </EmptyState>
  )
}
