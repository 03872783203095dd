import type { Profile } from '@ideathlon/contracts/profiles'
import { useMe } from '../../../entities/session/queries/me.ts'
import { SharePanel } from '../../../entities/share/share-panel.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** A member's page as something to send on; whoever comes by it is the sender's recruit. */
export function Component() {
  return (
    <MemberFrame title="Share">
      {({ profile, own }) => <ShareCard profile={profile} own={own} />}
    </MemberFrame>
  )
}

function ShareCard({ profile, own }: { profile: Profile; own: boolean }) {
  const me = useMe()
  return (
    <section className="card flex flex-col gap-5 p-6 sm:p-8" aria-label="Share">
      <p className="max-w-prose text-reading">
        {own ? 'Your page in one link.' : `The page of ${profile.name} in one link.`}
        {me && ' Whoever joins by it is your recruit.'}
      </p>
      <SharePanel subject="user" target={profile.handle} />
    </section>
  )
}
