import { type Award, readMedals } from '@ideathlon/contracts/awards'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { format } from '../../../lib/format/format.ts'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { AwardMark } from './award-mark.tsx'

const SIZE = 100

type AwardListProps = {
  member: number
  /** Shown for a member without awards. */
  nothing: ReactNode
}

/** A member's latest hundred medals and badges. */
export function AwardList({ member, nothing }: AwardListProps) {
  const query = useRead(readMedals, { params: { id: member }, query: { size: SIZE } })
  if (query.isPending) return <AwardsSkeleton />
  if (query.isLoadingError) return <ProblemState of={query} />
  const awards = query.data.data
  if (awards.length === 0) return nothing
  return (
    <ul aria-label="Won" className="grid gap-3 sm:grid-cols-2">
      {awards.map((award) => (
        <AwardCard key={award.id} award={award} />
      ))}
    </ul>
  )
}

function AwardsSkeleton() {
  return (
    <Loading what="the medals and badges">
      <div className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-24 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}

function AwardCard({ award }: { award: Award }) {
  return (
    <li className="card flex min-w-0 items-center gap-4 p-4">
      <AwardMark award={award} size={56} />
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{award.label}</b>
        <span className="block text-muted text-small">{award.description}</span>
        <span className="block text-caption text-muted">
          {ROLE_LABELS[award.role]} · {format().date(award.awarded_on, 'medium', 'UTC')}
        </span>
        {award.challenge_slug && (
          <Link
            to={`/challenges/${award.challenge_slug}`}
            className="block truncate py-1 text-caption text-primary-ink hover:underline"
          >
            {award.challenge_title}
          </Link>
        )}
      </span>
    </li>
  )
}
