import type { BoardRow as Row } from '@ideathlon/contracts/boards'
import { useEffect, useRef, useState } from 'react'
import { toPassInWords } from '../../../lib/format/numbers.ts'
import { announce } from '../../../ui/announce/announce.ts'
import { BoardRow } from './board-row.tsx'
import { changeInWords } from './live-rows.ts'

type OwnPlaceProps = {
  own: Row
  around: readonly Row[]
  percentile: number | undefined
  isPast: boolean
}

/** The viewer's row with its neighbours, if it is not on this page. */
export function OwnPlace({ own, around, percentile, isPast }: OwnPlaceProps) {
  const near = around.filter((row) => row.member.id !== own.member.id)
  const above = near.filter((row) => row.order < own.order)
  const below = near.filter((row) => row.order > own.order)
  return (
    <section aria-label="Around you" className="mt-4">
      <h2 className="mb-2 flex items-baseline justify-between px-1 font-bold text-title">
        Around you
        {percentile !== undefined && (
          <span className="font-medium font-sans text-muted text-small tracking-normal">
            ahead of {percentile}%
          </span>
        )}
      </h2>
      <ol className="card @container overflow-hidden">
        {[...above, own, ...below].map((row) => (
          <BoardRow key={row.member.id} row={row} isMe={row === own} isPast={isPast} />
        ))}
      </ol>
    </section>
  )
}

type PinnedRowProps = {
  own: Row
  ahead: Row | undefined
  isPast: boolean
}

/**
 * The viewer's row, pinned to the bottom while it is out of sight: above or below the visible part
 * of the page, or on another page.
 */
export function PinnedRow({ own, ahead, isPast }: PinnedRowProps) {
  const inSight = useOwnRowInSight(own)
  if (inSight) return null
  return (
    // The strip covers the bottom edge of the window, so no row is visible below or beside it. In a
    // short window it is static, at the end of the leaderboard.
    <div
      data-own-strip
      className="rises sticky [@media(max-height:30rem)]:static bottom-0 z-20 -mx-4 mt-3 bg-paper px-4 pt-2 pb-[calc(var(--above-tabs)+0.75rem)] hides-while-typing sm:mx-0 sm:px-0"
    >
      <div className="overflow-hidden rounded-[16px] border border-primary/40 shadow-lifted">
        {ahead && (
          <p className="bg-gold-soft px-4 py-1.5 font-semibold text-caption text-gold-ink">
            {toPassInWords(ahead.milli_points - own.milli_points)} to place {ahead.rank}
          </p>
        )}
        <ol aria-label="Your place" data-pinned className="@container">
          <BoardRow row={own} isMe isPast={isPast} />
        </ol>
      </div>
    </div>
  )
}

/** Watches the viewer's row in the leaderboard itself, not its pinned copy. */
function useOwnRowInSight(own: Row): boolean {
  const [inSight, setInSight] = useState(true)
  const place = own.rank
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useEffect(() => {
    const row = document.querySelector('main [data-own]:not([data-pinned] *)')
    if (!row) return setInSight(false)
    const watcher = new IntersectionObserver(
      // Several changes can arrive at once; only the last one counts.
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '0px 0px -80px 0px' },
    )
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [place])
  return inSight
}

/**
 * Announces changes in the viewer's own place. Other changes on the leaderboard are not announced
 * to screen readers.
 */
export function useOwnPlaceSaid(own: Row | undefined): void {
  const last = useRef(own?.rank)
  useEffect(() => {
    if (own === undefined) return
    if (last.current !== undefined && last.current !== own.rank) {
      announce(
        own.change === null
          ? `You are now #${own.rank}.`
          : `You are now #${own.rank}, ${changeInWords(own.change)} today.`,
      )
    }
    last.current = own.rank
  }, [own])
}
