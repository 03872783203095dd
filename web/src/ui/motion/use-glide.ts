import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowsInSight } from './rows-in-sight.ts'

const GLIDE_MS = 520
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the rows of a list glide to their new places. All rows have the same height, so only the
 * list is measured. A new row simply appears, and a row that stays outside the window moves without
 * animation.
 */
export function useGlide<T extends HTMLElement>(
  keys: readonly (string | number)[],
): RefObject<T | null> {
  const list = useRef<T>(null)
  const places = useRef(new Map<string | number, number>())
  const order = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` contains all the keys
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map(keys.map((key, at) => [key, at]))
    const moved = keys.filter((key, at) => (before.get(key) ?? at) !== at)
    if (list.current === null || moved.length === 0 || prefersReducedMotion()) return
    const isSeen = rowsInSight(list.current.getBoundingClientRect(), keys.length, innerHeight)
    for (const key of moved) {
      const [was = 0, at = 0] = [before.get(key), places.current.get(key)]
      if (isSeen(was, at)) glide(list.current.children[at], was - at)
    }
  }, [order])
  return list
}

function glide(row: Element | undefined, places: number) {
  row?.animate([{ transform: `translateY(${places * 100}%)` }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)',
  })
}
