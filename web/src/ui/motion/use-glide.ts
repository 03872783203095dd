import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 520
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the children of a list glide to their new places. Each is known by its data-glide. Only places
 * within the list count, so scrolling moves nothing.
 */
export function useGlide<T extends HTMLElement>(order: string): RefObject<T | null> {
  const list = useRef<T>(null)
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of order is what there is to see
  useLayoutEffect(() => {
    const before = tops.current
    tops.current = new Map()
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement) || child.dataset.glide === undefined) continue
      const top = child.offsetTop
      const was = before.get(child.dataset.glide)
      tops.current.set(child.dataset.glide, top)
      if (was === undefined || was === top || still()) continue
      child.animate([{ transform: `translateY(${was - top}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)',
      })
    }
  }, [order])
  return list
}
