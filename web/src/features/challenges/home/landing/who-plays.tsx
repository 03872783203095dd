import { boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { readCompleted } from '@ideathlon/contracts/widgets'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../api/read.ts'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { milliScore } from '../../../../lib/format/numbers.ts'
import { Countdown } from '../../../../ui/time/countdown.tsx'

const LEADERS = 3
const BOARD = boardId({
  scope: 'platform',
  scopeId: MAIN_PLATFORM,
  window: 'current',
  role: 'overall',
})

/** Shows visitors the leaders, when the race ends, and the latest winner. */
export function WhoPlays() {
  const leaders = useRead(
    readLeaderboard,
    { params: { board: BOARD }, query: { size: LEADERS } },
    { retry: 1 },
  ).data?.data.rows
  const race = useRead(
    listOlympiads,
    { params: { platform: 'platform' }, query: {} },
    { select: ({ data }) => data.find(({ is_current }) => is_current) },
  ).data
  const won = useRead(
    readCompleted,
    { query: { size: 1, won: 'true' } },
    { select: ({ data }) => data[0] },
  ).data
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-2">
      <Fact title="Leading this month">
        <ol className="min-h-33">
          {leaders?.map((row) => (
            <li key={row.member.id} className="flex items-center gap-2">
              <b className="tabular w-4 text-muted">{row.rank}</b>
              <MemberLink member={row.member} size={26} className="flex-1" />
              <span className="tabular text-small">{milliScore(row.milli_points)}</span>
            </li>
          ))}
        </ol>
        {race && (
          <p className="text-muted text-small">
            {race.title}: <Countdown until={race.end_time} />
          </p>
        )}
      </Fact>
      {won?.winner && (
        <Fact title="Latest winner">
          <Link
            to={`/challenges/${won.slug}`}
            lang={won.winner.lang}
            className="block min-h-11 content-center font-semibold hover:text-primary-ink"
          >
            {won.winner.title}
          </Link>
          <p lang={won.lang} className="line-clamp-2 text-muted text-small">
            {won.question_title}
          </p>
          <MemberLink member={won.winner.author} size={26} />
        </Fact>
      )}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-muted text-small">{title}</h3>
      {children}
    </section>
  )
}
