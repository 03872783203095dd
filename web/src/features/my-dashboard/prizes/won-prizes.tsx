import { Link, useSearchParams } from 'react-router'
import { Amount } from '../../../entities/money/amount.tsx'
import { useOwnLines } from '../../../entities/prize/queries.ts'
import { LinePill } from '../../../entities/prize/won/line-pill.tsx'
import { useFormat } from '../../../lib/format/format.ts'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const SIZE = 10

/** The viewer's prize shares, newest first, each with its proof one click away. */
export function WonPrizes() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data } = useOwnLines(page, SIZE)
  const format = useFormat()
  if (data === undefined || data.meta.total === 0) return null
  return (
    <Section id="won" title="Won" className="mb-6" heading="mb-2 font-bold text-title">
      <ul className="card px-5 py-1.5">
        {data.data.map(({ run, rank, cents, state }) => (
          <li
            key={run.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3.5 first:border-0"
          >
            <span className="wide-48 flex-1">
              <Link
                to={`/platform/payouts/${run.id}`}
                className="font-semibold after:absolute after:inset-0 hover:text-primary-ink"
              >
                {run.title}
              </Link>
              <span className="block text-caption text-muted">
                Place {rank} · {format.date(run.closed_at, 'medium')}
              </span>
            </span>
            <LinePill state={state} />
            <Amount cents={cents} currency={run.currency} className="font-bold text-title" />
          </li>
        ))}
      </ul>
      <Pager meta={data.meta} />
    </Section>
  )
}
