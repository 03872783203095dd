import type { LinkSums } from '@ideathlon/contracts/share-links'
import { plural } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { drawFunnel } from './draw-funnel.ts'

const WIDTH = 600
const HEIGHT = 120
/** The widths of the steps, each of which is shown below its part of the picture. */
const SHARES = ['flex-1', 'flex-[1.4]', 'flex-1'] as const
const TONES = [1, 0.68, 0.42] as const

type ShareFunnelProps = { sums: LinkSums; title: string }

/** The results of sharing links: clicks, sign-ups, and people who entered an idea. */
export function ShareFunnel({ sums, title }: ShareFunnelProps) {
  const { clicks, signups, ideas } = sums
  const steps = [
    {
      label: plural(clicks, { one: 'click', other: 'clicks' }),
      number: count(clicks),
      says: 'Each visitor is counted once a day',
    },
    {
      label: plural(signups, { one: 'sign-up', other: 'sign-ups' }),
      number: count(signups),
      says: 'Members who joined through a link',
    },
    {
      label: plural(ideas ?? 0, { one: 'idea', other: 'ideas' }),
      number: ideas === null ? '–' : count(ideas),
      says: 'Counted after the close',
    },
  ] as const
  const shapes = drawFunnel([clicks, signups, ideas ?? 0], WIDTH, HEIGHT)
  return (
    <figure aria-label={title}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mirrors h-24 w-full sm:h-32"
        aria-hidden="true"
      >
        {shapes.map((path, at) => (
          <path key={path} d={path} fill="var(--role-scout)" opacity={TONES[at]} />
        ))}
      </svg>
      <ol className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
        {steps.map(({ label, number, says }, at) => (
          <li key={label} className={`wide-24 ${SHARES[at]}`}>
            <b className="display tabular block font-bold text-hero leading-none">{number}</b>
            <span className="font-semibold text-small">{label}</span>
            <span className="block text-caption text-muted">{says}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
