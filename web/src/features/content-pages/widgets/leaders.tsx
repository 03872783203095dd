import { boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { milliScore } from '../../../lib/format/numbers.ts'
import { Loading } from '../../../ui/states/states.tsx'

const SHOWN = 5
const BOARDS = [
  { window: 'current', title: 'This race', to: '/platform/olympiad/leaderboard' },
  { window: 'all', title: 'All time', to: '/platform/olympiad/leaderboard/all-time' },
] as const

/** The leaders of the current race and of all time. */
export function Leaders() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BOARDS.map((board) => (
        <LeadersOf key={board.window} {...board} />
      ))}
    </div>
  )
}

function LeadersOf({ window, title, to }: (typeof BOARDS)[number]) {
  const board = boardId({ scope: 'platform', scopeId: MAIN_PLATFORM, window, role: 'overall' })
  const { data, isPending, isLoadingError } = useRead(readLeaderboard, {
    params: { board },
    query: { size: SHOWN },
  })
  if (isLoadingError) return null
  if (isPending) return <Loading what="the leaderboard" className="h-64 w-full rounded-card" />
  const { rows } = data.data
  return (
    <section className="card p-5">
      <h3 className="font-bold text-title">
        <Link to={to} className="hover:text-primary-ink hover:underline">
          {title}
        </Link>
      </h3>
      <ol className="mt-3 flex flex-col gap-2">
        {rows.map(({ member, rank, milli_points }) => (
          <li key={member.id} className="flex min-h-9 items-center gap-3">
            <span className="tabular w-5 text-end text-muted text-small">{rank}</span>
            <Portrait handle={member.handle} picture={member.avatar_url} size={30} />
            <Link
              to={`/${member.handle}`}
              className="min-w-0 flex-1 truncate py-2.5 hover:underline sm:py-1"
            >
              {member.name}
            </Link>
            <b className="tabular font-semibold">{milliScore(milli_points)}</b>
          </li>
        ))}
        {rows.length === 0 && <li className="text-muted">No participants yet!</li>}
      </ol>
    </section>
  )
}
