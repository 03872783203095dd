import { useEffect, useRef } from 'react'
import { registerLiveRegion } from './announce.ts'

/** A live region. There is one at the root and one in each open modal dialog, and nowhere else. */
export function Announcer() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? registerLiveRegion(place.current) : undefined), [])
  return (
    <div ref={place} className="sr-only">
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  )
}
