import type { Profile } from '@ideathlon/contracts/profiles'
import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { BlogPosts } from '../blog/blog-posts.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** A member's bio and their posts. */
export function Component() {
  return (
    <MemberFrame title="Bio and blog">
      {({ profile, own }) => (
        <>
          {hasWords(profile) ? (
            <Words profile={profile} />
          ) : (
            <NoWords own={own} name={profile.name} />
          )}
          <BlogPosts handle={profile.handle} name={profile.name} own={own} />
        </>
      )}
    </MemberFrame>
  )
}

const hasWords = ({ bio, links, interests }: Profile): boolean =>
  bio !== '' || links.length > 0 || interests.length > 0

function Words({ profile }: { profile: Profile }) {
  return (
    <article className="card flex flex-col gap-5 p-6 sm:p-8">
      {profile.bio && (
        <p dir="auto" lang={profile.lang} className="max-w-prose whitespace-pre-line text-reading">
          {profile.bio}
        </p>
      )}
      {profile.interests.length > 0 && (
        <ul aria-label="Interests" className="flex flex-wrap gap-2">
          {profile.interests.map((interest) => (
            <li key={interest}>
              <Pill tone="primary">{interest}</Pill>
            </li>
          ))}
        </ul>
      )}
      {profile.links.length > 0 && (
        <ul aria-label="Links" className="flex flex-col">
          {profile.links.map((link) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-primary-ink hover:underline"
              >
                <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
                <span className="truncate">{link.replace(/^https?:\/\//, '')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function NoWords({ own, name }: { own: boolean; name: string }) {
  return own ? (
    <EmptyState
      title="Introduce yourself"
      action={
        <ButtonLink to="/my-account/profile" look="primary">
          Write your bio
        </ButtonLink>
      }
    >
      Two sentences are enough.
    </EmptyState>
  ) : (
    <EmptyState title="No bio yet">{name} lets their ideas do the talking.</EmptyState>
  )
}
