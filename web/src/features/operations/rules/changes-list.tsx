import type { Rules } from '@ideathlon/contracts/rules'
import { plural } from '../../../lib/format/format.ts'
import { priceChanges } from './price-changes.ts'

type ChangesListProps = {
  prices: Readonly<Record<string, unknown>>
  inForce: Rules
}

/** The price changes compared with today, for checking before approval. */
export function ChangesList({ prices, inForce }: ChangesListProps) {
  const changes = priceChanges(prices, inForce.prices)
  if (changes.length === 0) {
    return <p className="mt-3 text-muted text-small">No price changes.</p>
  }
  const words = plural(changes.length, {
    one: '{n} price would change',
    other: '{n} prices would change',
  })
  return (
    <details className="mt-3" open={changes.length <= 5}>
      <summary className="touch cursor-pointer font-semibold text-small">{words}</summary>
      <dl className="mt-1 divide-y divide-line text-small">
        {changes.map(({ key, label, before, after }) => (
          <div key={key} className="py-2">
            <dt className="font-medium">{label}</dt>
            <dd className="tabular text-muted">
              Today: <del>{before}</del>
            </dd>
            <dd className="tabular text-ink">
              With these rules: <ins className="no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
