import type { Me } from '@ideathlon/contracts/accounts'
import { Suspense } from 'react'
import { lastViewer } from '../../../entities/session/last-viewer.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const MemberCard = lazyPart(async () => ({
  default: (await import('./member-card.tsx')).MemberCard,
}))

export function ViewerCard({ me }: { me: Me | null | undefined }) {
  if (me === undefined) return <div className={lastViewer().handle ? 'h-15' : 'h-[6.25rem]'} />
  if (me === null) {
    return (
      <div className="flex flex-col gap-2">
        <ButtonLink to="/account/sign-up" look="quiet">
          Create Account
        </ButtonLink>
        <ButtonLink to="/account/sign-in" look="ghost">
          Sign In
        </ButtonLink>
      </div>
    )
  }
  return (
    <Suspense fallback={<div className="h-15" />}>
      <MemberCard me={me} />
    </Suspense>
  )
}
