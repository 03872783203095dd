import { listOlympiads, type Olympiad, readStandings } from '@ideathlon/contracts/olympiads'
import { Medal } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { format } from '../../lib/format/format.ts'
import { milliScore } from '../../lib/format/numbers.ts'
import { Pager } from '../../ui/signals/pager.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { DirectorFrame } from './director-frame.tsx'

const SIZE = 6
const PODIUM = 3
const PLACES = ['text-gold', 'text-muted', 'text-gold-ink'] as const
/** Past races and their winners. */
export function Component() {
  return (
    <DirectorFrame
      title="Past olympiads"
      on="past-olympiad"
      says="Every completed race and its three winners."
    >
      <Races />
    </DirectorFrame>
  )
}

function Races() {
  const [search] = useSearchParams()
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0)
  const params = { platform: 'platform' }
  const query = useRead(listOlympiads, { params, query: { page, size: SIZE } })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="the races" className="h-40 w-full rounded-card" />
  const past = query.data.data.filter((race) => !race.is_current)
  if (past.length === 0) {
    return (
      <EmptyState title="The first race is still running">
        Its winners appear here when it ends.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {past.map((race) => (
          <Race key={race.id} race={race} />
        ))}
      </ul>
      <Pager meta={query.data.meta} />
    </>
  )
}

function Race({ race }: { race: Olympiad }) {
  const winners = useRead(
    readStandings,
    { params: { board: race.board }, query: { size: PODIUM } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <li className="card p-5">
      <h2 className="font-bold text-title">
        <Link
          to={`/platform/olympiad/leaderboard/${race.seq}`}
          className="hover:text-primary-ink hover:underline"
        >
          {race.title}
        </Link>
      </h2>
      <p className="text-muted text-small">
        {format().date(race.start_time, 'medium', 'UTC')} to{' '}
        {format().date(race.end_time, 'medium', 'UTC')}
      </p>
      <ol className="mt-2 min-h-36">
        {winners.data?.data.map((row, at) => (
          <li key={row.member.id} className="flex items-center gap-2">
            <Medal
              className={`size-5 shrink-0 ${PLACES[at] ?? ''}`}
              aria-label={`Place ${row.rank}`}
            />
            <MemberLink member={row.member} className="flex-1" />
            <span className="tabular text-small">{milliScore(row.milli_points)}</span>
          </li>
        ))}
        {winners.data?.data.length === 0 && (
          <li className="py-2 text-muted">Nobody played in this one.</li>
        )}
      </ol>
    </li>
  )
}
