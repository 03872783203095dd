import type { BoardRow as Row } from '@ideathlon/contracts/boards'
import { useEffect, useRef, useState } from 'react'
import type { Total } from '../../../scores/why/total.ts'
import { WhyButton } from '../../../scores/why/why-button.tsx'
import { announce } from '../../../ui/announce/announce.ts'
import { neuronsInWords } from '../../../words/numbers.ts'
import { BoardRow } from './board-row.tsx'
import { changeInWords } from './live-rows.ts'

type OwnPlaceProps = {
  own: Row
  around: readonly Row[]
  percentile: number | undefined
  isPast: boolean
}

/** Where the viewer stands when the page does not reach that far: their row, and who is near. */
export function OwnPlace({ own, around, percentile, isPast }: OwnPlaceProps) {
  const near = around.filter((row) => row.member.id !== own.member.id)
  const above = near.filter((row) => row.rank < own.rank)
  const below = near.filter((row) => row.rank > own.rank)
  return (
    <section aria-label="Around you" className="mt-4">
      <h2 className="mb-2 flex items-baseline justify-between px-1 font-bold text-title">
        Around you
        {percentile !== undefined && (
          <span className="font-medium font-sans text-muted text-small tracking-normal">
            ahead of {percentile} %
          </span>
        )}
      </h2>
      <ol className="card overflow-hidden">
        {[...above, own, ...below].map((row) => (
          <BoardRow key={row.member.id} row={row} isMe={row === own} isPast={isPast} />
        ))}
      </ol>
    </section>
  )
}

/** The viewer's row where the page does not show it: above or below the window, or not on the page. */
type PinnedRowProps = {
  own: Row
  ahead: Row | undefined
  why: Total | undefined
  isPast: boolean
}

export function PinnedRow({ own, ahead, why, isPast }: PinnedRowProps) {
  const inSight = useOwnRowInSight(own)
  if (inSight) return null
  const missing = ahead ? ahead.milli_points - own.milli_points : 0
  return (
    // In a short window it would cover the board: there it stands at its end.
    <div className="rises sticky [@media(max-height:30rem)]:static bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-3 overflow-hidden rounded-[16px] border border-primary/40 shadow-lifted sm:bottom-4">
      <div className="flex min-h-9 items-center justify-between gap-2 bg-gold-soft pr-1 pl-4">
        <p className="font-semibold text-caption text-gold-ink">
          {missing > 0 && ahead && `${neuronsInWords(missing)} to place ${ahead.rank}`}
        </p>
        {why && <WhyButton total={why} />}
      </div>
      <ol aria-label="Your place" data-pinned>
        <BoardRow row={own} isMe isPast={isPast} />
      </ol>
    </div>
  )
}

/** Watches the row in the board itself; the pinned copy does not count. */
function useOwnRowInSight(own: Row): boolean {
  const [inSight, setInSight] = useState(true)
  const place = own.rank
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useEffect(() => {
    const row = document.querySelector('main [data-own]:not([data-pinned] *)')
    if (!row) return setInSight(false)
    const watcher = new IntersectionObserver(
      ([entry]) => setInSight(entry?.isIntersecting ?? false),
      { rootMargin: '0px 0px -80px 0px' },
    )
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [place])
  return inSight
}

/** The only thing that is read aloud by itself: a change of the viewer's own place. */
export function useOwnPlaceSaid(own: Row | undefined): void {
  const last = useRef(own?.rank)
  useEffect(() => {
    if (own === undefined) return
    if (last.current !== undefined && last.current !== own.rank) {
      announce(`You are now on place ${own.rank}, ${changeInWords(own.change)} today.`)
    }
    last.current = own.rank
  }, [own])
}
