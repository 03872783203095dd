import type { Me } from '@ideathlon/contracts/accounts'
import { Suspense } from 'react'
import { lastViewer } from '../../../entities/session/last-viewer.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

// The bell is loaded after the first paint.
const Bell = lazyPart(async () => ({
  default: (await import('../../../features/notifications/bell.tsx')).Bell,
}))

/** The member's notification bell; its space is reserved until it loads. */
export function NoticeBell({ me }: { me: Me | null | undefined }) {
  const room = <span className="size-11 shrink-0" />
  if (!me) return me === undefined && lastViewer().handle ? room : null
  return (
    <Suspense fallback={room}>
      <Bell member={me.user.id} />
    </Suspense>
  )
}
