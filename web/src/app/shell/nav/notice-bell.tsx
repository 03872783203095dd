import type { Me } from '@ideathlon/contracts/accounts'
import { lazy, Suspense } from 'react'

// The live part of the product follows once the first picture stands.
const Bell = lazy(async () => ({
  default: (await import('../../../features/notices/bell.tsx')).Bell,
}))

/** The bell of whoever is here, with its room kept until it is. */
export function NoticeBell({ me }: { me: Me | null | undefined }) {
  if (!me) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell member={me.user.id} />
    </Suspense>
  )
}
