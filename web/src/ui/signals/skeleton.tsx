import { cx } from 'class-variance-authority'
import { useEffect } from 'react'
import { announce } from '../announce/announce.ts'

/** A shape that keeps the place of what is coming; it shows itself after 200 ms only. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}

const LONG_MS = 1_500

/** Tells a screen reader what the drawn shapes tell the eye, and aloud only where one has to wait for it. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => announce(`Loading ${what}`), LONG_MS)
    return () => clearTimeout(timer)
  }, [what])
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading {what}</p>
      {children}
    </div>
  )
}
