import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** After a change of place the focus stands on its heading, as it would after a page load. */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const idle = useNavigation().state === 'idle'
  const last = useRef(pathname)
  useEffect(() => {
    if (!idle || last.current === pathname) return
    last.current = pathname
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.focus({ preventScroll: true })
  }, [pathname, idle])
}
