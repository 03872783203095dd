import { type Award, readMedals } from '@ideathlon/contracts/awards'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { Disc } from '../frame/disc.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

const SIZE = 100

/** What a member has won. */
export function Component() {
  return (
    <MemberFrame title="Medals and badges">
      {({ profile, own }) => <Awards member={profile.id} own={own} name={profile.name} />}
    </MemberFrame>
  )
}

function Awards({ member, own, name }: { member: number; own: boolean; name: string }) {
  const query = useQuery(read(readMedals, { params: { id: member }, query: { size: SIZE } }))
  if (query.isPending) {
    return (
      <Loading what="the medals">
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (query.isError) {
    return <ProblemState error={query.error} retry={() => void query.refetch()} />
  }
  const awards = query.data.data
  if (awards.length === 0) {
    return own ? (
      <EmptyState
        title="Your first badge is close"
        action={
          <ButtonLink to="/" look="primary">
            Find something to rate
          </ButtonLink>
        }
      >
        Rate one idea and it is yours.
      </EmptyState>
    ) : (
      <EmptyState title={`${name} is just warming up`}>No medal or badge yet.</EmptyState>
    )
  }
  return (
    <ul aria-label="Won" className="grid gap-3 sm:grid-cols-2">
      {awards.map((award) => (
        <AwardCard key={award.id} award={award} />
      ))}
    </ul>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function AwardCard({ award }: { award: Award }) {
  return (
    <li className="card flex items-center gap-4 p-4">
      <Disc tier={award.tier} role={award.role} />
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{award.label}</b>
        <span className="block text-muted text-small">{award.description}</span>
        <span className="block text-caption text-muted">
          {ROLE_LABELS[award.role]} · {day.format(new Date(award.awarded_on))}
        </span>
        {award.challenge_slug && (
          <Link
            to={`/challenges/${award.challenge_slug}`}
            className="block truncate text-caption text-primary-ink hover:underline"
          >
            {award.challenge_title}
          </Link>
        )}
      </span>
    </li>
  )
}
