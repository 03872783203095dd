import type { ActivityReport, FunnelStep } from '@ideathlon/contracts/community/activity-report'
import { format } from '../../../lib/format/format.ts'
import { barLengthOf, people } from './few.ts'

const STEPS: Record<FunnelStep, string> = {
  joined: 'Joined',
  verified: 'Verified their e-mail address',
  took_part: 'Took part',
  came_back: 'Took part in another week',
  contributed: 'Created a challenge or entered an idea',
}

/** How far new members get. The bars are decorative; the table has the numbers. */
export function FunnelBars({ steps }: { steps: ActivityReport['funnel'] }) {
  const most = Math.max(1, ...steps.map(({ members }) => barLengthOf(members)))
  const first = steps[0]?.members ?? null
  return (
    <table className="mt-3 w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Members</th>
          <th scope="col">Share of those who joined</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, members }) => (
          <tr key={step} className="align-bottom">
            <th scope="row" className="w-full py-1.5 text-start font-medium">
              {STEPS[step]}
              <span aria-hidden="true" className="mt-1 block h-2.5 rounded-pill bg-sunken">
                <span
                  className="block h-full rounded-pill bg-primary"
                  style={{ width: `${(barLengthOf(members) / most) * 100}%` }}
                />
              </span>
            </th>
            <td className="tabular py-1.5 ps-4 text-end font-semibold">{people(members)}</td>
            <td className="tabular whitespace-nowrap py-1.5 ps-3 text-end text-muted text-small">
              {members !== null && first ? format().percent(members / first) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
