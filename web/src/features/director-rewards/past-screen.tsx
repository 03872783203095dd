import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { type Olympiad, readStandings } from '@ideathlon/contracts/olympiads'
import { Medal } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { format } from '../../lib/format/format.ts'
import { milliScore } from '../../lib/format/numbers.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { DirectorFrame } from './director-frame.tsx'
import { Overview } from './overview.tsx'

const PODIUM = 3
const PLACES = ['text-gold', 'text-muted', 'text-gold-ink'] as const
/** Past races and their winners. */
export function Component() {
  return (
    <DirectorFrame
      title="Past olympiads"
      on="past-olympiad"
      says="Every completed race of your tournaments and its three winners."
    >
      <Overview>{(overview) => <Races overview={overview} />}</Overview>
    </DirectorFrame>
  )
}

/** The closed cycles of the Director's own tournaments, newest first. */
function Races({ overview: { past, tournaments } }: { overview: DirectorOverview }) {
  const slugs = new Map(tournaments.map(({ tournament: { id, slug } }) => [id, slug]))
  if (past.length === 0) {
    return (
      <EmptyState title="No completed race yet">
        When a cycle of one of your tournaments ends, its winners appear here.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {past.map((race) => (
        <Race key={race.id} race={race} slug={slugs.get(race.base)} />
      ))}
    </ul>
  )
}

/**
 * `slug`: the tournament's slug; undefined if the tournament has ended, because it then has no
 * leaderboard of its own.
 */
function Race({ race, slug }: { race: Olympiad; slug: string | undefined }) {
  const winners = useRead(
    readStandings,
    { params: { board: race.board }, query: { size: PODIUM } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <li className="card p-5">
      <h2 className="font-bold text-title">
        {slug === undefined ? (
          race.title
        ) : (
          <Link
            to={`/${slug}/olympiad/leaderboard/${race.seq}`}
            className="hover:text-primary-ink hover:underline"
          >
            {race.title}
          </Link>
        )}
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
          <li className="py-2 text-muted">No one played in this race.</li>
        )}
      </ol>
    </li>
  )
}
