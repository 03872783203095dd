import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How long a heading may take to arrive with its data. */
const PATIENCE_MS = 4000

/** After a change of place the focus stands on its heading, as it would after a page load. */
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

/** Skeletons give way to screens, and headings with them; whoever has moved on by then is left alone. */
function followHeading(): () => void {
  const main = document.getElementById('main')
  if (main === null) return () => undefined
  const place = () => (main.querySelector<HTMLElement>('h1') ?? main).focus({ preventScroll: true })
  place()
  const watcher = new MutationObserver(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === main) place()
  })
  watcher.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
