import type { MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import { fill } from '@ideathlon/contracts/plural'
import { Bell, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMetaDashboard } from '../../entities/dashboard/queries.ts'
import { PendingList } from '../../entities/score/pending/pending-list.tsx'
import { usePending } from '../../entities/score/queries/pending.ts'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'
import { signedPoints } from '../../lib/format/numbers.ts'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { MyIdeas } from './my-ideas.tsx'
import { Waiting } from './waiting.tsx'

/**
 * The viewer's tasks and ideas. Everything, including the children, becomes visible at the same
 * time, so nothing shifts.
 */
export function MyDashboard({ children }: { children: ReactNode }) {
  const { data: dashboard, isError, error, refetch } = useMetaDashboard()
  const { isLoading: isPendingLoading } = usePending()
  const isWaiting = !isError && (dashboard === undefined || isPendingLoading)
  return (
    <>
      {dashboard !== undefined && !isWaiting && <DashboardSections desk={dashboard} />}
      {isWaiting && <DashboardSkeleton />}
      {dashboard === undefined && isError && (
        <ProblemState error={error} retry={() => void refetch()} />
      )}
      <div className={isWaiting ? 'invisible' : undefined}>{children}</div>
    </>
  )
}

function DashboardSections({ desk: dashboard }: { desk: MetaDashboard }) {
  return (
    <div className="flex flex-col gap-5">
      <section aria-labelledby="waiting">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="waiting" className="font-bold text-title">
            Waiting for you
          </h2>
          <News desk={dashboard} />
        </div>
        <Waiting desk={dashboard} />
      </section>
      <Pending />
      <MyIdeas ideas={dashboard.ideas} />
    </div>
  )
}

/**
 * Neurons that have been earned but are not paid until the challenge closes and its authors are
 * revealed.
 */
function Pending() {
  const { data: pending } = usePending()
  if (pending === undefined || pending.challenges.length === 0) return null
  return (
    <section aria-labelledby="pending" className="card p-5">
      <h2 id="pending" className="font-bold text-title">
        {fill('{points} neurons pending', { points: signedPoints(pending.whole.neurons) })}
      </h2>
      <p className="mt-1 text-muted text-small">
        Ideas and mentor comments are anonymous while a challenge is open, so their neurons are paid
        when it closes, but only for ideas that at least two others have rated. Until then, only you
        can see this.
      </p>
      <PendingList challenges={pending.challenges} />
    </section>
  )
}

function News({ desk: { unread, prizes } }: { desk: MetaDashboard }) {
  const look =
    'touch inline-flex items-center gap-1.5 font-semibold text-muted text-small hover:text-ink'
  return (
    <p className="flex flex-wrap gap-x-4">
      {unread > 0 && (
        <Link to="/notifications" className={look}>
          <Bell className="size-4" aria-hidden="true" />
          {counted(unread, 'new notification')}
        </Link>
      )}
      {prizes > 0 && (
        <Link to="/me/my-dashboard/money-prizes" className={look}>
          <Gift className="size-4" aria-hidden="true" />
          {plural(prizes, { one: '{n} prize to win', other: '{n} prizes to win' })}
        </Link>
      )}
    </p>
  )
}

function DashboardSkeleton() {
  return (
    <Loading what="your tasks">
      <div className="mt-10 grid gap-4 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-52 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
