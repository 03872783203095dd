import type { BoardRow as Row } from '@ideathlon/contracts/boards'
import { memo } from 'react'
import { useGlide } from '../../../ui/motion/use-glide.ts'
import { Loading, Skeleton } from '../../../ui/states/states.tsx'
import { BoardRow } from './board-row.tsx'

type BoardProps = {
  title: string
  rows: readonly Row[]
  sparks: ReadonlyMap<number, readonly number[]>
  me: number | undefined
  /** The last place that gets a share of the prize. */
  lineRank?: number | undefined
  isPast?: boolean
}

/** The rows below the podium. They move smoothly when they change places. */
export const Board = memo(function Board(props: BoardProps) {
  const { title, rows, sparks, me, lineRank, isPast } = props
  const list = useGlide<HTMLOListElement>(rows.map((row) => row.member.id))
  return (
    <ol ref={list} aria-label={title} className="card @container relative overflow-hidden">
      {rows.map((row) => (
        <BoardRow
          key={row.member.id}
          row={row}
          isMe={row.member.id === me}
          isLine={row.order === lineRank}
          spark={sparks.get(row.member.id)}
          isPast={isPast}
        />
      ))}
    </ol>
  )
})

export function BoardSkeleton({ rows }: { rows: number }) {
  return (
    <Loading what="the leaderboard">
      <div className="mb-3.5 grid grid-cols-[1fr_1.12fr_1fr] items-end gap-3">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <div className="card overflow-hidden">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's row is its place
          <div key={row} className="flex items-center gap-4 border-line border-t px-4 py-2.5">
            <Skeleton className="size-9 rounded-[12px]" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ms-auto h-4 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
