import { boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { ROLE_LABELS, ROLES, type Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { neurons } from '../../../lib/format/neurons.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** The viewer's place on every leaderboard of the current race and of all time. */
export function Component() {
  useTitle('My leaderboards')
  return (
    <>
      <PageHead title="My leaderboards">Your place in every role.</PageHead>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Places title="This race" window="current" base="/platform/olympiad/leaderboard" />
        <Places title="All time" window="all" base="/platform/olympiad/leaderboard/all-time" />
      </div>
    </>
  )
}

type PlacesProps = { title: string; window: 'all' | 'current'; base: string }

function Places({ title, window, base }: PlacesProps) {
  return (
    <section className="card p-5">
      <h2 className="mb-2 font-bold text-title">{title}</h2>
      <ul>
        {ROLES.map((role) => (
          <Place key={role} role={role} window={window} base={base} />
        ))}
      </ul>
    </section>
  )
}

function Place({ role, window, base }: { role: Role; window: 'all' | 'current'; base: string }) {
  const board = boardId({ scope: 'platform', scopeId: MAIN_PLATFORM, window, role })
  const { data, isPending } = useRead(
    readLeaderboard,
    { params: { board }, query: { size: 1, around: 0 } },
    { retry: false },
  )
  const own = data?.data.own
  return (
    <li className="border-line border-t first:border-0">
      <Link
        to={role === 'overall' ? base : `${base}?tab=${role}`}
        className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-1 hover:bg-primary-soft"
      >
        <i
          className="size-3 rounded-[40%_46%_42%_50%]"
          style={{ background: `var(--role-${role})` }}
        />
        <span className="flex-1 font-medium">{ROLE_LABELS[role]}</span>
        {own ? (
          <span className="tabular text-end leading-tight">
            <b className="font-semibold">
              {count(own.row.rank)} of {count(data.meta.total)}
            </b>
            <span className="block text-caption text-muted">
              {neurons(own.row.milli_points / 1000)}
            </span>
          </span>
        ) : isPending ? (
          <Skeleton className="h-8 w-20" />
        ) : (
          data && <span className="text-muted text-small">not ranked yet</span>
        )}
      </Link>
    </li>
  )
}
