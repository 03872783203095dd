import { boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { classes } from '../../ui/classes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { count, counted, milliScore } from '../../words/numbers.ts'

const SHOWN = 10

/** The first of one role in the running race, and where the viewer stands among them. */
export function RoleRace({ of: role }: { of: Role }) {
  const board = boardId({ scope: 'platform', scopeId: MAIN_PLATFORM, window: 'current', role })
  const query = useQuery({
    ...read(readLeaderboard, { params: { board }, query: { size: SHOWN, around: 1 } }),
    retry: 1,
  })
  if (query.isError) {
    return <ProblemState error={query.error} retry={() => void query.refetch()} />
  }
  if (!query.data) {
    return (
      <Loading what="the race">
        <Skeleton className="h-80 w-full rounded-card" />
      </Loading>
    )
  }
  const { rows, own } = query.data.data
  const { total } = query.data.meta
  if (rows.length === 0) {
    return (
      <EmptyState title="No participants yet!">
        Nobody has won {ROLE_LABELS[role]} neurons in this race. The first place is free.
      </EmptyState>
    )
  }
  const shown = rows.slice(0, SHOWN)
  const isBelow = own !== null && own.row.rank > SHOWN
  return (
    <section className="card p-5 sm:p-6" aria-label={`${ROLE_LABELS[role]} race`}>
      <p className="text-muted text-small">
        {counted(total, 'member')} in this race.{' '}
        {own ? `You stand at ${count(own.row.rank)}.` : 'You are not on it yet.'}
      </p>
      <ol className="mt-2">
        {shown.map((row) => (
          <Row key={row.member.id} row={row} isMine={row.member.id === own?.row.member.id} />
        ))}
        {isBelow && <Row row={own.row} isMine />}
      </ol>
      <ButtonLink to={`/platform/olympiad/leaderboard?tab=${role}`} className="mt-4">
        The whole board
      </ButtonLink>
    </section>
  )
}

type RowProps = {
  row: { rank: number; milli_points: number; member: { id: number; handle: string; name: string } }
  isMine: boolean
}

function Row({ row, isMine }: RowProps) {
  return (
    <li
      aria-current={isMine || undefined}
      className={classes(
        'flex items-center gap-3 rounded-control border-line border-t px-2 first:border-0',
        isMine && 'bg-primary-soft',
      )}
    >
      <b className="display tabular w-9 text-right font-bold text-muted">{count(row.rank)}</b>
      <MemberLink member={row.member} className="flex-1 py-1" />
      <span className="tabular font-semibold">{milliScore(row.milli_points)}</span>
    </li>
  )
}
