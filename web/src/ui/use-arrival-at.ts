import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows the heading that the address names and moves the focus to it, once its section is there:
 * the router looked for it before. Readers who have scrolled or begun something else are left alone.
 */
export function useArrivalAt(id: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    // After the frame of the page has moved the focus to the heading of the whole page.
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

/** A heading that an arrival has focused can be left; a control cannot. */
const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches('body, [tabindex="-1"]') === false

function isInSight(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}
