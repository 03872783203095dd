import { readResourceStats } from '@ideathlon/contracts/stats'
import { useRead } from '../../../api/read.ts'
import { count } from '../../../lib/format/numbers.ts'

/**
 * The community's statistics. On an error it renders nothing, because the page makes sense without
 * them.
 */
export function Community() {
  const { data, isPending } = useRead(readResourceStats, { params: { resource: 'all' }, query: {} })
  if (isPending) return <div className="min-h-24" />
  if (!data) return null
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {data.data.map(({ key, label, value, delta, period }) => (
        <div key={key} className="card flex flex-col-reverse justify-end p-4">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <b className="display tabular font-bold text-heading">{count(value)}</b>
            {delta > 0 && (
              <span className="text-gain-ink text-small">
                +{count(delta)} in {period}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
