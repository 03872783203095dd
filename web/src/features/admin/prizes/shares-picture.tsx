import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { useFormat } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'

/** How the pool is divided among the places; the list of lines below gives the same numbers. */
export function SharesPicture({ run }: { run: AdminRun }) {
  const format = useFormat()
  const { shares, participants, currency } = run
  const first = shares[0]
  const last = shares.at(-1)
  if (first === undefined || last === undefined) return null
  const most = Math.max(...shares.map(({ cents }) => cents), 1)
  const start = `Place ${count(first.order)} · ${format.money(first.cents, { currency })}`
  const line = `Prize line: place ${count(last.order)} of ${count(participants)} · ${format.money(last.cents, { currency })}`
  return (
    <figure className="card p-5">
      <div
        role="img"
        aria-label={`Distribution of the pool. ${start}. ${line}.`}
        className="flex h-32 items-end gap-px sm:gap-0.5"
      >
        {shares.map(({ order, cents }) => (
          <i
            key={order}
            className={`min-w-0 max-w-16 flex-1 rounded-t-[3px] ${order === last.order ? 'bg-gold' : 'bg-primary/80'}`}
            style={{ height: `${Math.max(3, (cents / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption
        aria-hidden="true"
        className="tabular mt-1.5 flex flex-wrap justify-between gap-x-4 text-muted text-small"
      >
        <span>{start}</span>
        <span>{line}</span>
      </figcaption>
    </figure>
  )
}
