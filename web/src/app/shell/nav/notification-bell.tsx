import type { Me } from '@ideathlon/contracts/accounts'
import { Suspense } from 'react'
import { lastViewer } from '../../../entities/session/last-viewer.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

// The bell is loaded after the first paint.
const Bell = lazyPart(async () => ({
  default: (await import('../../../features/notifications/bell.tsx')).Bell,
}))

/** The member's notification bell; its space is reserved until it loads. */
export function NotificationBell({ me }: { me: Me | null | undefined }) {
  const placeholder = <span className="size-11 shrink-0" />
  if (!me) return me === undefined && lastViewer().handle ? placeholder : null
  return (
    <Suspense fallback={placeholder}>
      <Bell member={me.user.id} />
    </Suspense>
  )
}
