import { type BoardRow, boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { cx } from 'class-variance-authority'
import { useRead } from '../../../api/read.ts'
import { plural } from '../../../lib/format/format.ts'
import { count, milliScore } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { MemberLink } from '../../member/member-link.tsx'
import { WAYS, type Way } from './ways.ts'

const SHOWN = 10
const PODIUM = [1, 2, 3]

/** The leaders of one role in the current race, and the viewer's place among them. */
export function RoleRace({ of: role }: { of: Role }) {
  const board = boardId({ scope: 'platform', scopeId: MAIN_PLATFORM, window: 'current', role })
  const query = useRead(
    readLeaderboard,
    { params: { board }, query: { size: SHOWN, around: 1 } },
    { retry: 1 },
  )
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="the race" className="h-80 w-full rounded-card" />
  const { rows, own } = query.data.data
  const { total } = query.data.meta
  const way = WAYS[role]
  if (rows.length === 0) {
    return (
      <section className="card py-2" aria-label={`${ROLE_LABELS[role]} race`}>
        <EmptyState title="No participants this cycle" action={<WayLink way={way} />}>
          Nobody has earned {ROLE_LABELS[role]} neurons in this race yet. {way.earns}
        </EmptyState>
      </section>
    )
  }
  const shown = rows.slice(0, SHOWN)
  const isBelow = own !== null && own.row.rank > SHOWN
  return (
    <section className="card p-5 sm:p-6" aria-label={`${ROLE_LABELS[role]} race`}>
      <p className="text-muted text-small">
        {plural(
          total,
          { one: '{n} member in the {role} race.', other: '{n} members in the {role} race.' },
          { role: ROLE_LABELS[role] },
        )}{' '}
        {own ? `Your rank is ${count(own.row.rank)}.` : 'You are not ranked yet.'}
      </p>
      <ol className="mt-2">
        {shown.map((row) => (
          <Row key={row.member.id} row={row} isMine={row.member.id === own?.row.member.id} />
        ))}
        {isBelow && <Row row={own.row} isMine />}
        {PODIUM.slice(shown.length).map((place) => (
          <OpenPlace key={place} place={place} />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        {own === null && <WayLink way={way} />}
        <ButtonLink to={`/platform/olympiad/leaderboard?tab=${role}`}>Full leaderboard</ButtonLink>
      </div>
    </section>
  )
}

function WayLink({ way: { to, label } }: { way: Way }) {
  if (to === undefined) return null
  return (
    <ButtonLink to={to} look="primary">
      {label}
    </ButtonLink>
  )
}

type RowProps = {
  row: Pick<BoardRow, 'rank' | 'milli_points' | 'member'>
  isMine: boolean
}

function Row({ row, isMine }: RowProps) {
  return (
    <li
      aria-current={isMine || undefined}
      className={cx(
        'flex items-center gap-3 rounded-control border-line border-t px-2 first:border-0',
        isMine && 'bg-primary-soft',
      )}
    >
      <b className="display tabular w-9 text-end font-bold text-muted">{count(row.rank)}</b>
      <MemberLink member={row.member} className="flex-1 py-1" />
      <span className="tabular font-semibold">{milliScore(row.milli_points)}</span>
    </li>
  )
}

/** A place that nobody has taken yet. */
function OpenPlace({ place }: { place: number }) {
  return (
    <li className="flex items-center gap-3 border-line border-t px-2 text-muted">
      <b className="display tabular w-9 text-end font-bold">{place}</b>
      <span
        className="size-9 shrink-0 rounded-control border border-line-strong border-dashed"
        aria-hidden="true"
      />
      <span className="flex min-h-13 items-center">still open</span>
    </li>
  )
}
