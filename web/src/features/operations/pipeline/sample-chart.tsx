import type { PipelineSample } from '@ideathlon/contracts/operations'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'

const FRAME = { width: 600, height: 120 }
/**
 * The smallest maximum that the scale can have, so that a series of zeros appears at the bottom.
 */
const LEAST = 4

type Measure = { label: string; tone: string; of: (sample: PipelineSample) => number }
/** A labelled threshold, shown if it is within the chart. */
type Limit = { at: number; label: string }
type SampleChartProps = {
  title: string
  samples: readonly PipelineSample[]
  measures: Measure[]
  limit?: Limit
}
const TICKS = 4

/** The most recent values of some metrics as lines; the text gives the latest ones. */
export function SampleChart({ title, samples, measures, limit }: SampleChartProps) {
  const highest = Math.max(LEAST, ...measures.flatMap(({ of }) => samples.map(of)))
  // The scale includes a limit only once the values reach half of it. Otherwise it would flatten
  // the lines.
  const most = limit && highest > limit.at / 2 ? Math.max(highest, limit.at * 1.1) : highest
  const last = samples.at(-1)
  return (
    <figure className="card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{title}</b>
        <span className="tabular text-caption text-muted">highest {count(highest)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="mirrors mt-2 block w-full"
        role="img"
        aria-label={measures.map(({ label, of }) => `${label}: ${last ? of(last) : 0}`).join(', ')}
      >
        <line x1="0" x2="600" y1="118" y2="118" stroke="var(--line)" strokeWidth="2" />
        {limit && limit.at <= most && (
          <line
            x1="0"
            x2="600"
            y1={118 - (limit.at / most) * 112}
            y2={118 - (limit.at / most) * 112}
            stroke="var(--loss-ink)"
            strokeDasharray="6 6"
          />
        )}
        {measures.map(({ label, tone, of }) => (
          <polyline
            key={label}
            points={pointsOf(samples.map(of), most)}
            fill="none"
            stroke={tone}
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <TimeAxis samples={samples} />
      <p className="tabular mt-1 flex flex-wrap gap-x-4 text-small">
        {limit && (
          <span className="text-muted">
            {limit.label} from {count(limit.at)}
          </span>
        )}
        {measures.map(({ label, tone, of }) => (
          <span key={label} className="flex items-center gap-1.5">
            <i className="size-2.5 rounded-pill" style={{ background: tone }} />
            {label} <b className="font-semibold">{count(last ? of(last) : 0)}</b>
          </span>
        ))}
      </p>
    </figure>
  )
}

/** The local times of the samples, oldest first. */
function TimeAxis({ samples }: { samples: readonly PipelineSample[] }) {
  if (samples.length < 2) return null
  const ticks = Array.from({ length: TICKS }, (_, i) =>
    Math.round((i / (TICKS - 1)) * (samples.length - 1)),
  )
  return (
    <p aria-hidden="true" className="tabular flex justify-between text-caption text-muted">
      {ticks.map((at) => (
        <time key={at}>{format().time(samples[at]?.at ?? 0, { seconds: true })}</time>
      ))}
    </p>
  )
}

function pointsOf(values: readonly number[], most: number): string {
  const step = FRAME.width / Math.max(1, values.length - 1)
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(118 - (value / most) * 112).toFixed(1)}`)
    .join(' ')
}
