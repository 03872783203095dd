import {
  type ActivityReport,
  exportActivityReport,
  type ReportPart,
  readActivityReport,
} from '@ideathlon/contracts/community/activity-report'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { format, plural } from '../../../lib/format/format.ts'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { CohortTable } from './cohort-table.tsx'
import { FunnelBars } from './funnel-bars.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** Shows who joins, who stays, and who is about to leave. */
export function Component() {
  const report = useRead(readActivityReport, {})
  return (
    <>
      <PageHead title="Activity">
        {report.data ? (
          <>
            Computed <Ago spoken at={report.data.data.computed_at} />. Activity in challenges that
            are still open is not counted yet, and groups of one to four people are hidden.
          </>
        ) : (
          'Who joins, who stays, and who is about to leave.'
        )}
      </PageHead>
      {report.isLoadingError && <ProblemState of={report} />}
      {report.isPending && <Loading what="the report" className="h-[40rem] w-full rounded-card" />}
      {report.data && <Report report={report.data.data} />}
    </>
  )
}

function Report({ report }: { report: ActivityReport }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Part part="funnel" title="New members in the last 90 days">
        <FunnelBars steps={report.funnel} />
      </Part>
      <Part part="weeks" title="The last twelve weeks">
        <WeeksChart weeks={report.weeks} />
      </Part>
      <Part part="cohorts" title="Who stays" isWide>
        <p className="text-muted text-small">
          The share of each week’s new members who were active in that week and in the weeks after
          it.
        </p>
        <CohortTable cohorts={report.cohorts} />
      </Part>
      <Part part="leaving" title="About to leave" isWide>
        <p className="text-muted text-small">
          Active in at least three weeks, but not in the last four. Most active first.
        </p>
        <Leaving leaving={report.leaving} />
      </Part>
    </div>
  )
}

type PartProps = { part: ReportPart; title: string; isWide?: boolean; children: ReactNode }

function Part({ part, title, isWide = false, children }: PartProps) {
  return (
    <Section
      id={part}
      title={title}
      className={`card relative min-w-0 p-5 sm:p-6 ${isWide ? 'md:col-span-2' : ''}`}
      heading="pe-12 font-bold text-title"
    >
      <a
        href={`/api${exportActivityReport.url}?part=${part}`}
        download
        aria-label={`Download “${title}” as CSV`}
        className="touch absolute top-3 end-3 grid place-items-center rounded-control text-muted hover:text-ink"
      >
        <Download className="size-5" aria-hidden="true" />
      </a>
      {children}
    </Section>
  )
}

function Leaving({ leaving }: { leaving: ActivityReport['leaving'] }) {
  if (leaving.length === 0) {
    return <EmptyState title="Nobody">Everyone who was often active is still active.</EmptyState>
  }
  return (
    <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
      {leaving.map(({ member, last_on, weeks }) => (
        <li key={member.id} className="border-line border-b">
          <Link
            to={`/admin/users/${member.handle}`}
            className="flex min-h-14 items-center gap-3 py-2 hover:text-primary-ink"
          >
            <Portrait handle={member.handle} picture={member.avatar_url} size={32} />
            <b className="min-w-0 flex-1 truncate font-semibold">{member.name}</b>
            <span className="text-end text-muted text-small">
              {plural(weeks, { one: '{n} active week', other: '{n} active weeks' })}
              <span className="block">
                last active around {format().date(last_on, 'medium', 'UTC')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
