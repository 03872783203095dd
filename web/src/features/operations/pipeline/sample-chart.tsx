import type { PipelineSample } from '@ideathlon/contracts/operations'
import { count } from '../../../words/numbers.ts'

const FRAME = { width: 600, height: 120 }
/** A flat line at nothing lies on the floor, and is still a line. */
const LEAST = 4

type Measure = { label: string; tone: string; of: (sample: PipelineSample) => number }
type SampleChartProps = { title: string; samples: readonly PipelineSample[]; measures: Measure[] }

/** The last minutes of some figures, each as a line; the newest values stand in words. */
export function SampleChart({ title, samples, measures }: SampleChartProps) {
  const most = Math.max(LEAST, ...measures.flatMap(({ of }) => samples.map(of)))
  const last = samples.at(-1)
  return (
    <figure className="card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{title}</b>
        <span className="tabular text-caption text-muted">
          most {count(most)}, {count(samples.length)} s
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="mt-2 block w-full"
        role="img"
        aria-label={measures.map(({ label, of }) => `${label}: ${last ? of(last) : 0}`).join(', ')}
      >
        <line x1="0" x2="600" y1="118" y2="118" stroke="var(--line)" strokeWidth="2" />
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
      <p className="tabular mt-1 flex flex-wrap gap-x-4 text-small">
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

function pointsOf(values: readonly number[], most: number): string {
  const step = FRAME.width / Math.max(1, values.length - 1)
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(118 - (value / most) * 112).toFixed(1)}`)
    .join(' ')
}
