import { classes } from '../classes.ts'

/** A shape that keeps the place of what is coming; it shows itself after 200 ms only. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}

/** Tells a screen reader once what the drawn shapes tell the eye. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading {what}
      </p>
      {children}
    </div>
  )
}
