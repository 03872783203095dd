import { type ReactNode, Suspense, useState } from 'react'

/**
 * For a dialog that is loaded when it first opens. It then stays, closed: only a dialog that is
 * still there gives the focus back to where it was.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null
}
