import { INTERESTS_SHOWN, type Profile } from '@ideathlon/contracts/profiles'
import { BadgeCheck, CalendarDays, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { MastheadArt } from '../../../entities/member/masthead/masthead-art.tsx'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Medals } from './medals.tsx'
import { PageActions } from './page-actions.tsx'

type MemberHeadProps = {
  profile: Profile
  own: boolean
  /** The page's own heading; a member's start page shows the member's name instead. */
  heading: string | undefined
}

/** The masthead, picture and short text above every page of a member. */
export function MemberHead({ profile, own, heading }: MemberHeadProps) {
  const { handle, name } = profile
  const Name = heading ? 'p' : 'h1'
  return (
    <>
      <header className="card overflow-hidden">
        <div className={heading ? 'h-24 sm:h-28' : 'h-32 sm:h-48'}>
          <MastheadArt masthead={profile.masthead} seed={handle} />
        </div>
        <div className="px-5 pb-6 sm:px-8">
          <span className="-mt-14 -ms-1.5 block w-fit rounded-[36%] bg-surface p-1.5 sm:-mt-16">
            <Portrait handle={handle} picture={profile.avatar_url} size={108} />
          </span>
          <Name
            tabIndex={-1}
            className="display mt-2 break-words font-bold text-hero leading-tight"
          >
            {name}
          </Name>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>
              <bdi>@{handle}</bdi>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays className="size-4" aria-hidden="true" />
              Joined {format().date(profile.joined_at, 'month', 'UTC')}
            </span>
            {profile.place && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin className="size-4" aria-hidden="true" />
                {profile.place}
              </span>
            )}
            {profile.is_organization && (
              <Pill tone="primary">
                <BadgeCheck className="size-3.5" aria-hidden="true" />
                Represents an organisation
              </Pill>
            )}
          </p>
          {!heading && profile.slogan && (
            <p lang={profile.lang} className="display mt-3 text-title">
              “{profile.slogan}”
            </p>
          )}
          {!heading && <Interests interests={profile.interests} />}
          <PageActions profile={profile} own={own} />
          {!heading && <Figures profile={profile} own={own} />}
        </div>
      </header>
      <div className="my-4">
        <ChipLinks label={`${name}’s pages`} chips={chipsOf(handle, heading)} />
      </div>
      {heading && (
        <h1 tabIndex={-1} className="mb-4 font-bold text-heading">
          {heading}
        </h1>
      )}
    </>
  )
}

function Interests({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null
  return (
    <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
      {interests.slice(0, INTERESTS_SHOWN).map((interest) => (
        <li key={interest}>
          <Pill tone="primary">{interest}</Pill>
        </li>
      ))}
    </ul>
  )
}

function Figures({ profile, own }: { profile: Profile; own: boolean }) {
  const figures = [
    counted(profile.challenges, 'challenge'),
    counted(profile.ideas, 'idea'),
    counted(profile.followers, 'follower'),
    counted(profile.friends, 'friend'),
  ]
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
      <ul className="flex flex-wrap content-center gap-x-6 gap-y-2 text-muted sm:min-h-11">
        {figures.map((figure) => {
          const [number, ...words] = figure.split(' ')
          return (
            <li key={figure}>
              <b className="display tabular text-ink text-title">{number}</b> {words.join(' ')}
            </li>
          )
        })}
      </ul>
      <div className="empty:hidden sm:ms-auto">
        <Medals member={profile.id} handle={profile.handle} />
      </div>
      {own && profile.bio === '' && (
        <Link to="/my-account/profile" className="font-semibold text-primary-ink hover:underline">
          Write something about yourself
        </Link>
      )}
    </div>
  )
}

const PAGES = [
  ['', 'Home'],
  ['/blog', 'Bio and blog'],
  ['/about', 'About'],
  ['/medals-badges', 'Medals and badges'],
  ['/teams', 'Teams'],
  ['/tournaments', 'Tournaments'],
] as const

function chipsOf(handle: string, heading: string | undefined) {
  return PAGES.map(([path, label]) => ({
    key: label,
    label,
    to: `/${handle}${path}`,
    on: label === (heading ?? 'Home'),
  }))
}
