import { useEffect, useRef } from 'react'

/** For what comes in its place, a heading mostly: it takes the focus that went with what stood here before. */
export function useLostFocus<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
