import { readHistory } from '@ideathlon/contracts/brain'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { useRead } from '../../../api/read.ts'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { neurons } from '../../../lib/format/neurons.ts'
import { score, signedScore } from '../../../lib/format/numbers.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { type Day, everyDay, pointsOf } from './history-line.ts'

const FRAME = { width: 600, height: 180, margin: 10 }
type HistoryProps = { member: number; role: Role; days?: number; open?: boolean }

/** A score over a number of days, as a line chart and as a table. */
export function History({ member, role, days: back = 30, open = false }: HistoryProps) {
  const { data } = useRead(readHistory, { params: { id: member }, query: { role, days: back } })
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const days = everyDay(data?.data ?? [], today)
  if (days.length < 2) return open && data ? <NothingYet /> : null
  return (
    <Section id="history" title={`${ROLE_LABELS[role]}, day by day`} className="card p-5">
      <Line days={days} role={role} />
      <details className="mt-2">
        <summary className="flex min-h-11 items-center text-muted text-small hover:text-ink">
          Show as table
        </summary>
        <Table days={days} />
      </details>
    </Section>
  )
}

function Line({ days, role }: { days: readonly Day[]; role: Role }) {
  const points = pointsOf(days, FRAME)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const floor = FRAME.height - 2
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="mirrors block w-full"
        role="img"
        aria-label={plural(
          days.length,
          {
            one: 'From {first} to {last} neurons in {n} day',
            other: 'From {first} to {last} neurons in {n} days',
          },
          { first: score(first.day.score), last: score(last.day.score) },
        )}
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1={FRAME.margin}
            x2={FRAME.width - FRAME.margin}
            y1={FRAME.height * part}
            y2={FRAME.height * part}
            stroke="var(--line)"
          />
        ))}
        <path
          d={`${path}L${last.x} ${floor}L${first.x} ${floor}Z`}
          fill={`var(--role-${role})`}
          opacity="0.14"
        />
        <path
          d={path}
          fill="none"
          stroke={`var(--role-${role})`}
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={last.x} cy={last.y} r="6" fill={`var(--role-${role})`} />
      </svg>
      <figcaption className="tabular mt-1 flex justify-between text-caption text-muted">
        <span>
          {format().date(first.day.date, 'short', 'UTC')} · {score(first.day.score)}
        </span>
        <b className="font-semibold text-ink">{neurons(last.day.score)}</b>
      </figcaption>
    </figure>
  )
}

function NothingYet() {
  return (
    <EmptyState title="No chart yet">
      The chart starts the day after you first earn neurons in this period.
    </EmptyState>
  )
}

function Table({ days }: { days: readonly Day[] }) {
  return (
    <div className="max-h-64 overflow-y-auto">
      <table className="tabular w-full text-small">
        <thead className="text-start text-muted">
          <tr>
            <th className="py-1.5 font-medium">Day</th>
            <th className="py-1.5 text-end font-medium">Earned</th>
            <th className="py-1.5 text-end font-medium">Score</th>
            <th className="py-1.5 text-end font-medium">Level</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-line border-t">
              <th scope="row" className="py-1.5 text-start font-medium">
                {format().date(day.date, 'short', 'UTC')}
              </th>
              <td className="text-end">{signedScore(day.points)}</td>
              <td className="text-end">{score(day.score)}</td>
              <td className="text-end">{day.level}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
