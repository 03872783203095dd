import type { BoardRow as Row } from '@ideathlon/contracts/boards'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { memo } from 'react'
import { Link } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { milliScore } from '../../../lib/format/numbers.ts'
import { Change } from './change.tsx'
import { Spark } from './spark.tsx'

type BoardRowProps = {
  row: Row
  isMe: boolean
  isLine?: boolean
  spark?: readonly number[] | undefined
  /** A past leaderboard does not change, so its rows show no change since yesterday. */
  isPast?: boolean | undefined
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, isMe, isLine, spark, isPast } = props
  return (
    <li
      data-own={isMe || undefined}
      className={`relative grid [contain-intrinsic-block-size:auto_4.8rem] [content-visibility:auto] grid-cols-[min(1.9rem,8vw)_min(2.25rem,10vw)_minmax(0,1fr)_auto_minmax(min(4.2rem,20vw),auto)] items-center gap-[min(0.625rem,2.6vw)] border-line border-t px-3 py-2 first:border-0 sm:grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_auto_3rem_5.25rem] sm:gap-3.5 sm:px-4.5 ${
        isMe ? 'bg-primary-soft' : 'bg-surface'
      } ${isLine ? 'shadow-[inset_0_-2px_0_var(--gold)]' : ''}`}
    >
      <b className="display tabular text-center font-semibold text-muted">{row.rank}</b>
      <Who {...row.member} isMe={isMe} />
      {isLine && (
        <span className="absolute end-4 bottom-0.5 rounded-t-control bg-gold-soft px-2 font-semibold text-[0.6875rem] text-gold-ink">
          last place to win a prize
        </span>
      )}
      <span className="max-sm:hidden">
        <Spark days={spark} />
      </span>
      {isPast ? <span /> : <Change change={row.change} />}
      <data
        value={row.milli_points}
        className="tabular @max-[15rem]:col-span-3 @max-[15rem]:col-start-3 text-end @max-[15rem]:text-start font-semibold"
      >
        {milliScore(row.milli_points)}
      </data>
    </li>
  )
})

type WhoProps = Pick<MemberFace, 'handle' | 'name' | 'avatar_url'> & { isMe: boolean }

/** The part of a row that is not rendered again when its numbers change. */
const Who = memo(function Who({ handle, name, avatar_url, isMe }: WhoProps) {
  return (
    <>
      <Portrait handle={handle} picture={avatar_url} />
      <Link
        to={`/${handle}`}
        className="@max-[15rem]:col-span-3 min-w-0 py-1 leading-tight hover:text-primary-ink"
      >
        <span className="block truncate font-semibold">{isMe ? 'You' : name}</span>
        <span className="block truncate text-caption text-muted">
          <bdi>@{handle}</bdi>
        </span>
      </Link>
    </>
  )
})
