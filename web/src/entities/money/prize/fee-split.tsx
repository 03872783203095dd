import { FEE_PERCENT } from '@ideathlon/contracts/payouts/splits'
import { useFormat } from '../../../lib/format/format.ts'

const PARTS = [
  { share: FEE_PERCENT.asker, label: 'to the asker', colour: 'bg-primary' },
  { share: FEE_PERCENT.pool, label: 'into the prize', colour: 'bg-gold' },
  { share: FEE_PERCENT.platform, label: 'to Ideathlon', colour: 'bg-line-strong' },
] as const

/** How each entry fee is divided when the challenge closes. */
export function FeeSplit() {
  const format = useFormat()
  return (
    <div>
      <p className="font-semibold">When the challenge closes, each fee is divided:</p>
      <div className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-pill" aria-hidden="true">
        {PARTS.map(({ share, label, colour }) => (
          <i key={label} className={colour} style={{ width: `${share}%` }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {PARTS.map(({ share, label, colour }) => (
          <li key={label} className="flex items-center gap-2">
            <i className={`size-2.5 rounded-full ${colour}`} aria-hidden="true" />
            <span>
              <b className="font-semibold">{format.percent(share / 100)}</b> {label}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
