import {
  type PipelineHealth,
  readPipeline,
  type Scrub,
  sentenceOf,
} from '@ideathlon/contracts/operations'
import { PIPELINE_LIMITS } from '@ideathlon/contracts/pipeline-limits'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { counted } from '../../../lib/format/counts.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { OperationsFrame } from '../operations-frame.tsx'
import { SampleChart } from './sample-chart.tsx'
import { Runbook, VerdictCard } from './verdict-card.tsx'

const EVERY_MS = 1000

export function Component() {
  return (
    <OperationsFrame title="Pipeline">
      <Pipeline />
    </OperationsFrame>
  )
}

function Pipeline() {
  const query = useRead(readPipeline, {}, { refetchInterval: EVERY_MS })
  if (query.isPending) return <Loading what="the pipeline" className="h-72 w-full rounded-card" />
  if (!query.data) return <ProblemState of={query} />
  const health = query.data.data
  return (
    <div className="flex flex-col gap-4">
      <VerdictCard health={health} />
      <PipelineStages health={health} />
      <div className="grid gap-4 md:grid-cols-2">
        <SampleChart
          title="Score delay, in milliseconds"
          samples={health.samples}
          limit={{ at: PIPELINE_LIMITS.lagMs.slow, label: 'Slow' }}
          measures={[{ label: 'ms', tone: 'var(--role-catalyst)', of: (at) => at.lag_ms }]}
        />
        <SampleChart
          title="Events not yet in the scores"
          samples={health.samples}
          measures={[{ label: 'Events', tone: 'var(--role-overall)', of: (at) => at.lag_events }]}
        />
        <SampleChart
          title="Events per second"
          samples={health.samples}
          measures={[
            { label: 'Written', tone: 'var(--role-analyst)', of: (at) => at.appended },
            { label: 'In the scores', tone: 'var(--role-mentor)', of: (at) => at.projected },
          ]}
        />
      </div>
      <Instances health={health} />
      <Runbook />
    </div>
  )
}

/** The stages from the outbox to the read models, with the backlog between them. */
function PipelineStages({ health }: { health: PipelineHealth }) {
  const late = health.lag_events > 0
  const stops = [
    ['Outbox', health.outbox, `oldest ${count(health.outbox_age_ms)} ms`, health.outbox > 0],
    ['Log', health.head, `rules ${health.rules_version}`, false],
    ['Scores', health.watermark, `generation ${health.generation}`, late],
    ['Behind', health.lag_events, `${count(health.lag_ms)} ms`, late],
  ] as const
  return (
    <section aria-label="From the outbox to the scores" className="card p-4 sm:p-5">
      <ol className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {stops.map(([label, value, note, waits]) => (
          <li key={label} className="rounded-control bg-sunken p-3.5">
            <span className="text-muted text-small">{label}</span>
            <b
              className={`display tabular block font-bold text-heading ${waits ? 'text-gold-ink' : ''}`}
            >
              {count(value)}
            </b>
            <span className="tabular text-caption text-muted">{note}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <Link to="/admin/scoring/dead-letters">
          <Pill tone={health.dead_letters > 0 ? 'loss' : 'gain'}>
            {counted(health.dead_letters, 'failed event')}
          </Pill>
        </Link>
        <span className="break-all text-muted">state {health.hash}</span>
      </p>
      <ScrubLine scrub={health.scrub} />
    </section>
  )
}

/** The background job that compares the served rows with the log. */
function ScrubLine({ scrub }: { scrub: Scrub }) {
  if (scrub.checked_at === null) {
    return <p className="mt-2 text-muted text-small">Background check: not started yet</p>
  }
  return (
    <p className="mt-2 text-muted text-small">
      Background check: {count(scrub.rows)} rows compared with the log. Last check:{' '}
      <Ago at={scrub.checked_at} spoken />
      {scrub.round_finished_at !== null && (
        <>
          , last full pass: <Ago at={scrub.round_finished_at} spoken />
        </>
      )}
      {scrub.difference !== null && `. Difference: ${sentenceOf(scrub.difference)}`}
    </p>
  )
}

function Instances({ health }: { health: PipelineHealth }) {
  return (
    <Section id="instances" title="Instances" className="card overflow-x-auto p-4 sm:p-5">
      <table className="tabular mt-2 w-full text-small">
        <thead className="text-start text-muted">
          <tr>
            <th className="py-1.5 font-medium">Instance</th>
            <th className="font-medium">Role</th>
            <th className="text-end font-medium">Position</th>
            <th className="text-end font-medium">Largest batch</th>
          </tr>
        </thead>
        <tbody>
          {health.instances.map((each) => (
            <tr key={each.instance} className="border-line border-t">
              <th scope="row" className="py-2 text-start font-medium">
                {each.instance}
              </th>
              <td>
                <Pill tone={each.leads ? 'primary' : 'plain'}>
                  {each.leads ? 'leader' : 'follower'}
                </Pill>
              </td>
              <td className="text-end">{count(each.position)}</td>
              <td className="text-end">{count(each.batch.largest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
