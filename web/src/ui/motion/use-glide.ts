import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 520
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the rows of a list glide to their new places. All rows are of one height, so a place is a count
 * of heights: nothing has to be measured. A row that was not there before only appears.
 */
export function useGlide<T extends HTMLElement>(
  keys: readonly (string | number)[],
): RefObject<T | null> {
  const list = useRef<T>(null)
  const places = useRef(new Map<string | number, number>())
  const order = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says all there is in the keys
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map(keys.map((key, at) => [key, at]))
    const rows = list.current?.children
    if (rows === undefined || still()) return
    for (const [at, key] of keys.entries()) {
      const was = before.get(key)
      if (was === undefined || was === at) continue
      rows[at]?.animate(
        [{ transform: `translateY(${(was - at) * 100}%)` }, { transform: 'none' }],
        {
          duration: GLIDE_MS,
          easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)',
        },
      )
    }
  }, [order])
  return list
}
