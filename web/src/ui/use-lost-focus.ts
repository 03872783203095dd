import { useEffect, useRef } from 'react'

/** For a heading: it takes the focus when what stood here before took it away with it. */
export function useLostFocus<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
