import type { Profile } from '@ideathlon/contracts/profiles'
import { SOCIAL_PROVIDERS } from '@ideathlon/contracts/social-login'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { socialAddress, socialLabel } from '../../../entities/member/social-networks.ts'
import { STANDING_WORDS } from '../../../entities/organisation/organisation-card.tsx'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { MemberBrain } from '../frame/member-brain.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** Facts about a member. */
export function Component() {
  return (
    <MemberFrame title="About">
      {({ profile, own, isAdmin }) => (
        <div className="flex flex-col gap-4">
          <section className="card p-6" aria-label="Facts">
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Fact name="Member since">{format().date(profile.joined_at, 'long', 'UTC')}</Fact>
              <Fact name="Challenges created">{count(profile.challenges)}</Fact>
              <Fact name="Ideas in closed challenges">{count(profile.ideas)}</Fact>
              <Fact name="Followers">{count(profile.followers)}</Fact>
              <Fact name="Following">{count(profile.following)}</Fact>
              <Fact name="Friends">{count(profile.friends)}</Fact>
              {profile.organisations.length > 0 && (
                <Fact name="Organisations">
                  <Organisations profile={profile} />
                </Fact>
              )}
              <Elsewhere profile={profile} />
            </dl>
          </section>
          <MemberBrain member={profile.id} own={own} mayOpen={own || isAdmin} />
        </div>
      )}
    </MemberFrame>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function Organisations({ profile }: { profile: Profile }) {
  return (
    <ul>
      {profile.organisations.map(({ slug, name, role }) => (
        <li key={slug}>
          <Link
            to={`/organisations/${slug}`}
            className="inline-flex min-h-11 items-center gap-2 text-primary-ink hover:underline"
          >
            {name}
            {role !== 'member' && <Pill>{STANDING_WORDS[role]}</Pill>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Elsewhere({ profile }: { profile: Profile }) {
  const known = SOCIAL_PROVIDERS.flatMap((provider) => {
    const handle = profile.social[provider]
    return handle === null ? [] : [{ provider, handle }]
  })
  if (known.length === 0) return null
  return (
    <Fact name="Elsewhere">
      <ul>
        {known.map(({ provider, handle }) => {
          const address = socialAddress(provider, handle)
          const text = `${socialLabel(provider)}: ${handle}`
          return (
            <li key={provider} className="flex min-h-11 items-center">
              {address === undefined ? (
                text
              ) : (
                <a
                  href={address}
                  target="_blank"
                  rel="nofollow ugc noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-primary-ink hover:underline"
                >
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Fact>
  )
}
