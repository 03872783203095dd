import type { ActivityReport } from '@ideathlon/contracts/community/activity-report'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { barLengthOf, people } from './few.ts'

const HEIGHT = 150
const STEP = 50
const BAR = 18

type Weeks = ActivityReport['weeks']

/** Active and new members in each week, as bars, with a table of the same numbers. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(
    1,
    ...weeks.flatMap((week) => [barLengthOf(week.active), barLengthOf(week.joined)]),
  )
  const heightOf = (members: number | null) => (barLengthOf(members) / most) * (HEIGHT - 6)
  return (
    <>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        className="mirrors mt-3 block w-full"
        aria-hidden="true"
      >
        {weeks.map((week, at) => (
          <g key={week.week}>
            <Bar x={at * STEP + 5} height={heightOf(week.active)} fill="var(--primary)" />
            <Bar x={at * STEP + 25} height={heightOf(week.joined)} fill="var(--gold)" />
          </g>
        ))}
        <line
          x1="0"
          x2={weeks.length * STEP}
          y1={HEIGHT - 1}
          y2={HEIGHT - 1}
          stroke="var(--line)"
          strokeWidth="2"
        />
      </svg>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small" aria-hidden="true">
        <Key tone="var(--primary)">Active members</Key>
        <Key tone="var(--gold)">New members</Key>
      </p>
      <WeeksTable weeks={weeks} />
    </>
  )
}

function Bar({ x, height, fill }: { x: number; height: number; fill: string }) {
  return <rect x={x} y={HEIGHT - 1 - height} width={BAR} height={height} rx="4" fill={fill} />
}

function Key({ tone, children }: { tone: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i className="size-2.5 rounded-pill" style={{ background: tone }} />
      {children}
    </span>
  )
}

function WeeksTable({ weeks }: { weeks: Weeks }) {
  return (
    <details className="mt-2">
      <summary className="touch inline-flex cursor-pointer items-center font-semibold text-primary-ink">
        The numbers
      </summary>
      <table className="tabular w-full text-end text-small">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              Week of
            </th>
            <th scope="col" className="font-medium">
              Active
            </th>
            <th scope="col" className="font-medium">
              New
            </th>
            <th scope="col" className="font-medium">
              Messages
            </th>
            <th scope="col" className="font-medium">
              Challenges
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map((row) => (
            <tr key={row.week}>
              <th scope="row" className="py-1 text-start font-medium">
                {format().date(row.week, 'medium', 'UTC')}
              </th>
              <td>{people(row.active)}</td>
              <td>{people(row.joined)}</td>
              <td>{count(row.messages)}</td>
              <td>{count(row.opened)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
