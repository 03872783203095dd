import { type Funnel, readFunnel } from '@ideathlon/contracts/dashboards-asker'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { type Countable, counted } from '../../../lib/format/counts.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { usePolling } from '../../../realtime/liveness.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { continuationRate, funnelCsv } from './funnel-csv.ts'
import { SharedLinks } from './shared-links.tsx'

/**
 * Participation: how many members went from opening the challenge to entering an idea, rating or
 * writing a mentor comment.
 */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const { data, isError, error, refetch } = useRead(
    readFunnel,
    { params: { challenge: slug } },
    {
      select: (answer) => answer.data,
      refetchInterval: usePolling(),
    },
  )
  if (isError && data === undefined) {
    return <AskerProblem error={error} retry={() => void refetch()} />
  }
  return (
    <>
      <DashboardHead slug={slug} title="Numbers" />
      {data === undefined ? (
        <Loading what="the numbers" className="h-72 w-full rounded-card" />
      ) : (
        <div className="flex flex-col gap-5">
          <Steps funnel={data} />
          <Days funnel={data} slug={slug} />
          <SharedLinks slug={slug} />
        </div>
      )}
    </>
  )
}

/** Empty while the number is hidden; the next column then says when it will be shown. */
const countOrEmpty = (n: number | null, what: Countable) => (n === null ? '' : counted(n, what))

/** When the hidden number of people in a step will be shown while the challenge is open. */
const hiddenUntil = (role: 'innovator' | 'analyst' | 'mentor' | 'overall') =>
  role === 'innovator' ? 'shown once there are 5' : 'shown once there are 5 ideas'

function Steps({ funnel }: { funnel: Funnel }) {
  const { viewers, visits, innovators, raters, mentors } = funnel
  const steps = [
    [
      'Opened',
      viewers,
      viewers + visits > 0
        ? plural(visits, {
            none: 'all of them members',
            one: 'and {n} visit without an account',
            other: 'and {n} visits without an account',
          })
        : '',
      'overall',
    ],
    ['Entered an idea', innovators, counted(funnel.ideas, 'idea'), 'innovator'],
    ['Rated', raters, countOrEmpty(funnel.ratings, 'rating'), 'analyst'],
    ['Mentored', mentors, countOrEmpty(funnel.mentorings, 'comment'), 'mentor'],
  ] as const
  const most = Math.max(1, ...steps.map(([, people]) => people ?? 0))
  return (
    <Section id="steps" title="Participation" className="card p-5">
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(([label, people, says, role]) => {
          const percent = role === 'overall' ? null : continuationRate(people, viewers)
          return (
            <li key={label}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{label}</b>
                <span className="tabular">
                  {people === null ? hiddenUntil(role) : count(people)}
                  {percent !== null && <span className="text-muted"> · {percent}%</span>}
                </span>
              </p>
              <div className="mt-1 h-3 overflow-hidden rounded-pill bg-cell" aria-hidden="true">
                <div
                  className="h-full rounded-pill"
                  style={{
                    width: `${((people ?? 0) / most) * 100}%`,
                    background: `var(--role-${role})`,
                  }}
                />
              </div>
              <p className="mt-0.5 text-muted text-small">{says}</p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const HEADS = ['Day', 'Members', 'Visits', 'Ideas', 'Ratings', 'Comments']

function Days({ funnel, slug }: { funnel: Funnel; slug: string }) {
  if (funnel.days.length === 0) {
    if (['closed', 'settled', 'archived'].includes(funnel.state)) return null
    return (
      <p className="px-2 text-muted">
        Daily numbers and a spreadsheet are available after the challenge closes. Until then, they
        could reveal who wrote an idea.
      </p>
    )
  }
  return (
    <section className="card overflow-hidden" aria-labelledby="days">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5">
        <h2 id="days" className="font-bold text-title">
          By day
        </h2>
        <Button onClick={() => saveCsv(`${slug}.csv`, funnelCsv(funnel))}>
          <Download className="size-4" aria-hidden="true" /> Download CSV
        </Button>
      </div>
      <div className="mt-3 overflow-x-auto">
        <table className="tabular w-full min-w-[34rem] text-end">
          <thead className="text-muted text-small">
            <tr>
              {HEADS.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-5 py-2 font-semibold ${at === 0 ? 'text-start' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funnel.days.map((row) => (
              <tr key={row.day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap px-5 py-2 text-start font-normal">
                  {format().date(row.day, 'short', 'UTC')}
                </th>
                <td className="px-5 py-2">{count(row.viewers)}</td>
                <td className="px-5 py-2">{count(row.visits)}</td>
                <td className="px-5 py-2">{count(row.ideas)}</td>
                <td className="px-5 py-2">{count(row.ratings)}</td>
                <td className="px-5 py-2">{count(row.mentorings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv' }))
