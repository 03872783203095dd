import type { Platform } from '@ideathlon/contracts/platforms'
import { Flag, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'
import { Portrait } from '../member/portrait.tsx'

/** The head of a platform: its colour, text and owner. */
export function PlatformMasthead({ platform, page }: { platform: Platform; page?: boolean }) {
  const { title, slogan, marketing_phrase, owner, can, slug } = platform
  const Title = page ? 'h1' : 'h2'
  return (
    <section aria-label={title} className="card mb-7 overflow-hidden">
      <div className="relative h-28 sm:h-40">
        <Picture platform={platform} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-5 sm:p-6">
        <div className="min-w-0">
          <Title tabIndex={page ? -1 : undefined} className="font-bold text-hero">
            {title}
          </Title>
          {slogan && <p className="mt-1 text-reading">{slogan}</p>}
          {marketing_phrase && <p className="mt-0.5 text-muted">{marketing_phrase}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {owner && (
            <Link
              to={`/${owner.handle}`}
              className="inline-flex min-h-11 items-center gap-2 text-small hover:underline"
            >
              <Portrait handle={owner.handle} picture={owner.avatar_url} size={28} />
              <span>
                <span className="sr-only">Run by </span>
                {owner.name}
              </span>
            </Link>
          )}
          {can.moderate && (
            <ButtonLink to={`/platforms/${slug}/moderation`}>
              <Flag className="size-4" aria-hidden="true" />
              Moderation
            </ButtonLink>
          )}
          {can.edit && (
            <ButtonLink to={`/platforms/${slug}/settings`}>
              <Settings2 className="size-4" aria-hidden="true" />
              Settings
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function Picture({ platform }: { platform: Platform }) {
  const { masthead_background_image: picture, slug, hue } = platform
  if (picture === '') return <ChallengeArt seed={slug} hue={hue} width={1100} height={160} />
  return <img src={picture} alt="" className="size-full object-cover" />
}
