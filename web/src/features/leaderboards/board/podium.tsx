import type { BoardRow } from '@ideathlon/contracts/boards'
import { memo } from 'react'
import { Link } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { milliScore } from '../../../lib/format/numbers.ts'
import { Change } from './change.tsx'

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)']
/** The places are in order in the DOM; CSS moves first place to the middle. */
const PLACES = ['order-2 @max-[15rem]:order-first pb-7', 'order-1', 'order-3']

type PodiumProps = { rows: readonly BoardRow[]; me: number | undefined; isPast?: boolean }

export const Podium = memo(function Podium({ rows, me, isPast }: PodiumProps) {
  return (
    <ol className="mb-3.5 grid grid-cols-[1fr_1.12fr_1fr] @max-[15rem]:grid-cols-1 items-end gap-2 sm:gap-3">
      {rows.map((row, at) => (
        <li
          key={row.member.id}
          data-own={row.member.id === me || undefined}
          className={`card relative flex flex-col items-center overflow-hidden px-2 pt-5 pb-4 text-center sm:px-4 ${PLACES[at] ?? ''}`}
        >
          <i className="absolute inset-x-0 top-0 h-1.5" style={{ background: METALS[at] }} />
          <b
            className="display absolute top-3 start-1.5 grid size-6 place-items-center rounded-[40%_48%_42%_52%] font-bold text-on-colour text-small sm:top-3.5 sm:start-3.5 sm:size-7"
            style={{ background: METALS[at] }}
          >
            {row.rank}
          </b>
          <Link
            to={`/${row.member.handle}`}
            className="flex flex-col items-center hover:text-primary-ink"
          >
            <Portrait
              handle={row.member.handle}
              picture={row.member.avatar_url}
              size={at === 0 ? 66 : 52}
            />
            <span className="mt-2 line-clamp-2 break-words font-semibold text-small sm:text-body">
              {row.member.id === me ? 'You' : row.member.name}
            </span>
          </Link>
          <data
            value={row.milli_points}
            className="display tabular font-bold text-[1.125rem] sm:text-[1.375rem]"
          >
            {milliScore(row.milli_points)}
          </data>
          {!isPast && <Change change={row.change} />}
        </li>
      ))}
    </ol>
  )
})
