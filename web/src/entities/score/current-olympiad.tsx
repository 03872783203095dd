import { PRIZE_PERCENT } from '@ideathlon/contracts/boards'
import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { format, useFormat } from '../../lib/format/format.ts'
import { usePolling } from '../../realtime/liveness.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Loading } from '../../ui/states/states.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { useFlag } from '../session/use-flag.ts'
import { useLiveRace } from './queries/races.ts'
import { PausedNote } from './race/paused-note.tsx'

/** The current race with its dates and a link to its leaderboard. */
export function CurrentOlympiad() {
  const { data, isPending } = useRead(
    listOlympiads,
    { params: { platform: 'platform' }, query: {} },
    {
      select: (answer) => answer.data.find((race) => race.is_current),
      staleTime: 60_000,
      refetchInterval: usePolling(),
    },
  )
  useLiveRace(data)
  if (isPending) return <Loading what="the race" className="h-28 w-full rounded-card" />
  if (!data) return null
  return (
    <section className="card relative flex items-center gap-4 p-5 hover:shadow-lifted">
      <span className="grid size-12 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-gold text-on-colour">
        <Trophy className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-title">
          <Link
            to="/platform/olympiad/leaderboard"
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {data.title}
          </Link>
        </h2>
        <p className="text-muted">
          {format().date(data.start_time, 'day', 'UTC')} to{' '}
          {format().date(data.end_time, 'day', 'UTC')}
        </p>
        <Prizes race={data} />
        <p className="text-small">
          <Countdown until={data.end_time} />
        </p>
        <Announced as="div" className="not-empty:mt-2">
          {data.paused_at && <PausedNote since={data.paused_at} />}
        </Announced>
      </div>
    </section>
  )
}

/** What can be won in each race; a flag decides whether the roles have a row. */
function Prizes({ race }: { race: Olympiad }) {
  const hasExtra = useFlag('tournament-extra-prize').enabled
  const format = useFormat()
  const paid = race.races.filter(({ prize }) => prize > 0)
  const rows = [
    ...(paid.length > 0
      ? paid.map(({ name, prize }) => [name, format.money(prize, { short: true })])
      : [['Idea Race', `shared by the top ${PRIZE_PERCENT}%`]]),
    ...(hasExtra ? [['Each role’s race', 'gold, silver and bronze']] : []),
  ]
  return (
    <dl aria-label="Prizes" className="my-1">
      {rows.map(([name, prize]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{name}</dt>
          <dd className="tabular">{prize}</dd>
        </div>
      ))}
    </dl>
  )
}
