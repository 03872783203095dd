import type { ScoutFigures } from '@ideathlon/contracts/scouting'
import { format, plural } from '../../lib/format/format.ts'
import { count } from '../../lib/format/numbers.ts'

const HEIGHT = 56
const GAP = 2

/** The steps from a click to an active recruit, and the daily clicks as small bars. */
export function Arrivals({ figures }: { figures: ScoutFigures }) {
  const { clicks, recruits, playing, days } = figures
  return (
    <section className="card p-5 sm:p-6" aria-label="Results of your links">
      <ol className="grid fits-22 divide-x divide-line text-center">
        <Figure number={clicks} label="visits" />
        <Figure number={recruits} label="joined" />
        <Figure number={playing} label="started to play" strong />
      </ol>
      <Bars days={days} />
    </section>
  )
}

function Figure({ number, label, strong }: { number: number; label: string; strong?: boolean }) {
  return (
    <li className="px-2">
      <b
        className={`display tabular block font-bold text-hero ${strong ? 'text-primary-ink' : ''}`}
      >
        {count(number)}
      </b>
      <span className="text-muted text-small">{label}</span>
    </li>
  )
}

function Bars({ days }: Pick<ScoutFigures, 'days'>) {
  const most = Math.max(1, ...days.map(({ clicks }) => clicks))
  const total = days.reduce((sum, { clicks }) => sum + clicks, 0)
  const [first] = days
  if (total === 0 || first === undefined) return null
  const step = 300 / days.length
  return (
    <figure className="mt-5">
      <svg
        viewBox={`0 0 300 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mirrors h-14 w-full"
        role="img"
        aria-label={plural(
          total,
          {
            one: '{n} visit in {days} days',
            other: '{n} visits in {days} days, at most {most} a day',
          },
          { days: days.length, most },
        )}
      >
        {days.map(({ day, clicks }, at) => {
          const height = Math.max(2, (clicks / most) * HEIGHT)
          return (
            <rect
              key={day}
              x={at * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx={1.5}
              fill={clicks === 0 ? 'var(--cell)' : 'var(--role-scout)'}
            >
              <title>{`${format().date(day, 'short', 'UTC')}: ${clicks}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between text-caption text-muted" aria-hidden="true">
        <span>{format().date(first.day, 'short', 'UTC')}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}
