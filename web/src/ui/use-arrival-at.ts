import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the heading in the address and moves the focus to it once its section is on the page,
 * because the router looks for it too early. Does nothing if the reader has already scrolled or
 * started something else.
 */
export function useArrivalAt(id: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    // Runs after the page's frame has moved the focus to the heading of the whole page.
    const frame = requestAnimationFrame(() => arriveAt(id))
    return () => cancelAnimationFrame(frame)
  }, [hash, id])
}

function arriveAt(id: string): void {
  const heading = document.getElementById(id)
  if (heading === null || isBusyElsewhere()) return
  if (window.scrollY === 0) heading.scrollIntoView()
  if (!isInSight(heading)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focus on a heading from an earlier navigation may be taken away; focus on a control may not. */
const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches('body, [tabindex="-1"]') === false

function isInSight(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}
