import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus-heading.ts'

/**
 * For a replacement, mostly a heading: it takes over the focus that was lost
 * with the replaced element.
 */
export function useLostFocus<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
