import { boardId } from '@ideathlon/contracts/boards'
import { readCategories } from '@ideathlon/contracts/categories'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { type BoardAt, readBoardAtAsAdmin } from '@ideathlon/contracts/point-in-time'
import { ROLE_LABELS, ROLES, type Role } from '@ideathlon/contracts/roles'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../api/read.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { momentOf } from '../../../lib/dates/local-time.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { count, exactScore } from '../../../lib/format/numbers.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useSelection } from './use-selection.ts'

const ROWS = 20
const RACES = 60
/** Larger than any log position; the service responds with the actual end of the log. */
const EVENT_MAX = 999_999_999_999

/** Any leaderboard as it was after an event or at a point in time. */
export function BoardCard() {
  const { selected, select } = useSelection()
  const places = usePlaces()
  const place = places.find(({ key }) => key === selected('board')) ?? places[0]
  const role = ROLES.find((each) => each === selected('of')) ?? 'overall'
  const [event, time] = [selected('event'), selected('time')]
  const at = event || momentOf(time)
  return (
    <Section id="then" title="Past leaderboard" className="card p-5">
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Leaderboard"
          value={place?.key ?? ''}
          onChange={({ target }) => select({ board: target.value })}
        >
          {places.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Role"
          value={role}
          onChange={({ target }) => select({ of: target.value })}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="After event"
          type="number"
          min={0}
          max={EVENT_MAX}
          step={1}
          value={event}
          onChange={({ target }) => select({ event: target.value.replace(/\D/g, ''), time: '' })}
        />
        <TextField
          label="Or a date and time"
          type="datetime-local"
          value={time}
          onChange={({ target }) => select({ time: target.value, event: '' })}
        />
      </div>
      {at === '' || place === undefined ? (
        <p className="mt-4 text-muted">Enter an event number or a time.</p>
      ) : (
        <PastBoard board={place.boardOf(role)} at={at} />
      )}
    </Section>
  )
}

type Place = { key: string; label: string; boardOf: (role: Role) => string }

/** The leaderboards to choose from: all time, every race, and the categories. */
function usePlaces(): Place[] {
  const races = useRead(listOlympiads, { params: { platform: 'platform' }, query: { size: RACES } })
  const categories = useRead(readCategories, {})
  const platform = { scope: 'platform', scopeId: MAIN_PLATFORM } as const
  return [
    {
      key: 'all',
      label: 'All time',
      boardOf: (role) => boardId({ ...platform, window: 'all', role }),
    },
    ...(races.data?.data ?? []).map(({ id, title }) => ({
      key: `race-${id}`,
      label: title,
      boardOf: (role: Role) => boardId({ ...platform, window: `cycle${id}`, role }),
    })),
    ...(categories.data?.data ?? []).map(({ id, name }) => ({
      key: `category-${id}`,
      label: name,
      boardOf: (role: Role) => boardId({ scope: 'category', scopeId: id, window: 'all', role }),
    })),
  ]
}

function PastBoard({ board, at }: { board: string; at: string }) {
  const query = useRead(
    readBoardAtAsAdmin,
    { params: { board }, query: { at, size: ROWS } },
    {
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Skeleton className="mt-4 h-48 w-full rounded-control" />
  const { data: then, meta } = query.data
  return (
    <div className="mt-4">
      <p className="tabular text-muted text-small">
        {sourceOf(then, meta.total)}
        {then.occurred_at &&
          ` It includes everything up to ${format().moment(then.occurred_at, { seconds: true })}.`}
      </p>
      <ol className="mt-2">
        {then.rows.map((row) => (
          <li key={row.member.id} className="flex items-center gap-3 border-line border-t">
            <b className="display tabular w-9 text-end font-bold text-muted">{count(row.rank)}</b>
            <MemberLink member={row.member} className="flex-1" />
            <span className="tabular font-semibold">{exactScore(row.milli_points)}</span>
          </li>
        ))}
      </ol>
      {meta.total > ROWS && (
        <p className="mt-2 text-muted text-small">The first {ROWS} are shown.</p>
      )}
    </div>
  )
}

function sourceOf({ position, head, from }: BoardAt, members: number): string {
  const source = from === 'standings' ? 'from the frozen standings' : 'computed from the log'
  return plural(
    members,
    {
      one: '{n} member as of event {position} of {head}, {source}.',
      other: '{n} members as of event {position} of {head}, {source}.',
    },
    { position, head, source },
  )
}
