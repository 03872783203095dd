import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { rowsInView } from './in-view.ts'

/**
 * Keeps the first visible row at the same distance from the top of the window when messages above
 * it arrive, are dropped or grow, so that the text does not move while somebody is reading.
 */
export function useAnchoredScroll(list: RefObject<HTMLElement | null>, content: unknown) {
  const anchor = useRef<{ number: number; place: number }>(undefined)
  useEffect(() => {
    const note = () => {
      const [first] = list.current ? rowsInView(list.current) : []
      // Its distance from the top of the page, which does not depend on the scroll position.
      anchor.current = first && { number: first.number, place: first.top + window.scrollY }
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages move what is in sight
  useLayoutEffect(() => {
    const { number, place } = anchor.current ?? {}
    const row =
      number === undefined ? null : list.current?.querySelector(`[data-number="${number}"]`)
    if (!row || place === undefined) return
    const moved = row.getBoundingClientRect().top + window.scrollY - place
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  }, [content])
}
