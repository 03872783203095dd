import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus-heading.ts'

/**
 * For an element, usually a heading, that replaces another: it takes the focus that was lost with
 * the replaced element.
 */
export function useLostFocus<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
