import { useEffect, useRef } from 'react'

/**
 * For a replacement, mostly a heading: it takes over the focus that was lost
 * with the replaced element.
 */
export function useLostFocus<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
