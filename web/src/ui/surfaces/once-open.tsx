import { type ReactNode, Suspense, useState } from 'react'

/**
 * For a dialog that is loaded when it first opens. It stays mounted after closing, because only a
 * mounted dialog can return the focus.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null
}
