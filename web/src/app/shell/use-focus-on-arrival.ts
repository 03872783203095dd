import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusHeading, isFocusLost } from '../../ui/focus-heading.ts'

/** How long to wait for a heading that appears only with its data. */
const PATIENCE_MS = 4000

/** Moves the focus to the heading of the page after a change of address. */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const idle = useNavigation().state === 'idle'
  const last = useRef(pathname)
  useEffect(() => {
    if (!idle || last.current === pathname) return
    last.current = pathname
    return followHeading()
  }, [pathname, idle])
}

/**
 * Focuses the heading again when a screen replaces its skeleton, unless the focus has moved
 * elsewhere. Watches the whole page, because the frame around the heading may load late, too.
 */
function followHeading(): () => void {
  focusHeading()
  const watcher = new MutationObserver(() => {
    if (isFocusLost() || document.activeElement?.id === 'main') focusHeading()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
