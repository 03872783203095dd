import type { ActivityReport } from '@ideathlon/contracts/community/activity-report'
import { format } from '../../../lib/format/format.ts'
import { people } from './few.ts'

type Cohorts = ActivityReport['cohorts']

/**
 * A table with one row for each week in which members joined; the colour shows what share of them
 * is still active.
 */
export function CohortTable({ cohorts }: { cohorts: Cohorts }) {
  if (cohorts.length === 0) return <p className="mt-3">Nobody joined in the last twelve weeks.</p>
  const width = Math.max(...cohorts.map(({ active }) => active.length))
  return (
    <section
      className="mt-3 overflow-x-auto"
      aria-label="Who stays, by week of joining"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
      tabIndex={0}
    >
      <table className="tabular w-full min-w-[44rem] border-separate border-spacing-1 text-center text-small">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-start font-medium">
              Joined in the week of
            </th>
            <th scope="col" className="font-medium">
              Members
            </th>
            {Array.from({ length: width }, (_, later) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is the number of weeks
              <th key={later} scope="col" className="font-medium">
                {later === 0 ? 'Same week' : `+${later}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, joined, active }) => (
            <tr key={week}>
              <th scope="row" className="whitespace-nowrap text-start font-medium">
                {format().date(week, 'medium', 'UTC')}
              </th>
              <td className="font-semibold">{people(joined)}</td>
              {active.map((members, later) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column is the number of weeks
                <Cell key={later} members={members} joined={joined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ members, joined }: { members: number | null; joined: number | null }) {
  const share = members !== null && joined ? members / joined : undefined
  return (
    <td
      className="h-9 rounded-[8px] text-ink"
      style={{
        background: `color-mix(in oklab, var(--primary) ${Math.round((share ?? 0) * 55)}%, var(--sunken))`,
      }}
    >
      {share === undefined ? <span className="text-muted">–</span> : format().percent(share)}
    </td>
  )
}
