import { useEffect, useRef } from 'react'
import { speakFrom } from './announce.ts'

/** The only live regions there are: one stands at the root, one in each modal dialog while it is open. */
export function Announcer() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? speakFrom(place.current) : undefined), [])
  return (
    <div ref={place} className="sr-only">
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  )
}
