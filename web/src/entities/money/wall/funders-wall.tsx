import type { FundingTarget, WallRow } from '@ideathlon/contracts/money/funding'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../lib/format/counts.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Portrait } from '../../member/portrait.tsx'
import { Amount } from '../amount.tsx'
import { useFundersWall } from '../queries/funding.ts'

const FIRST = 6
const ALL = 100

type FundersWallProps = { target: FundingTarget; title?: string }

/** The funders of something, starting with those who gave most. Renders nothing without funders. */
export function FundersWall({ target, title = 'Funded by' }: FundersWallProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { data } = useFundersWall(target, isWhole ? ALL : FIRST)
  if (data === undefined || data.meta.total === 0) return null
  const id = `funders-${target.kind}-${target.id}`
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 font-bold text-title">
        <Heart className="size-5 text-gold-ink" aria-hidden="true" /> {title}
      </h2>
      <p className="mt-1 text-muted">
        {counted(data.meta.total, 'patron')} ·{' '}
        <Amount cents={data.total_cents} currency={data.currency} />
      </p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {data.data.map((row, at) => (
          <Patron key={row.patron?.id ?? `anonymous-${at}`} row={row} currency={data.currency} />
        ))}
      </ul>
      {!data.names_patrons && (
        <p className="mt-3 text-muted text-small">Names stay hidden until the challenge closes.</p>
      )}
      {!isWhole && data.meta.total > FIRST && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show all patrons
        </Button>
      )}
    </section>
  )
}

function Patron({ row, currency }: { row: WallRow; currency: string }) {
  const { patron, cents, is_monthly: isMonthly, last_on: lastOn } = row
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-t py-2.5">
      {patron ? (
        <Portrait handle={patron.handle} picture={patron.avatar_url} size={36} />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-[36%] bg-sunken text-muted">
          <Heart className="size-4" aria-hidden="true" />
        </span>
      )}
      <span className="wide-24 flex-1 leading-tight">
        {patron ? (
          <Link
            to={`/${patron.handle}`}
            className="block truncate py-0.5 font-semibold hover:text-primary-ink"
          >
            {patron.name}
          </Link>
        ) : (
          <span className="block font-semibold">Anonymous</span>
        )}
        <time dateTime={lastOn} className="text-caption text-muted">
          {format.date(lastOn, 'medium', 'UTC')}
        </time>
      </span>
      {isMonthly && <Pill tone="primary">monthly</Pill>}
      <Amount cents={cents} currency={currency} className="font-semibold" />
    </li>
  )
}
