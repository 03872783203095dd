import type { Profile } from '@ideathlon/contracts/profiles'
import { useMe } from '../../../entities/session/queries/me.ts'
import { SharePanel } from '../../../entities/share/share-panel.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** Shares a member's page; people who join through the link become the sharer's recruits. */
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
        {own ? 'A link to your page.' : `A link to ${profile.name}’s page.`}
        {me && ' People who join through it become your recruits.'}
      </p>
      <SharePanel subject="user" target={profile.handle} />
      {own && (
        <p className="flex flex-wrap gap-2 border-line border-t pt-4">
          <ButtonLink to="/sharing">See the results of your links</ButtonLink>
          <ButtonLink to={`/${profile.handle}/mentor`}>Your suggestion box</ButtonLink>
        </p>
      )}
    </section>
  )
}
