import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { readShareIntent } from '@ideathlon/contracts/sharing'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { format } from '../../../lib/format/format.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Confetti } from '../../../ui/motion/confetti.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { SharePreview } from '../../share/preview/share-preview.tsx'
import { SharePanel } from '../../share/share-panel.tsx'
import { EarnedBubble } from './earned-bubble.tsx'
import { celebrateLaunch } from './launches.ts'
import { Reasons } from './reasons.tsx'

type LaunchedProps = {
  challenge: ChallengeView
  /** True on the page of the challenge, which has its own heading and needs no link to itself. */
  isOnItsPage?: boolean
}

/**
 * Shown after publishing: what the challenge earns, what its link looks like, and every way to
 * share it.
 */
export function Launched({ challenge, isOnItsPage = false }: LaunchedProps) {
  const [isNew] = useState(() => celebrateLaunch(challenge.slug))
  const Title = isOnItsPage ? 'h2' : 'h1'
  return (
    <section aria-labelledby="live" className="flex flex-col gap-5">
      {isNew && <Confetti />}
      <header className="card flex flex-wrap items-center gap-x-8 gap-y-4 p-6 sm:px-8">
        <div className="wide-60 flex-1">
          <Title id="live" tabIndex={-1} className="text-balance font-bold text-hero">
            Success — your challenge is now live!
          </Title>
          <p className="mt-2 text-pretty text-muted">
            The first ideas come from people you invite. Share your challenge with three of them
            now.
          </p>
          {!isOnItsPage && (
            <p className="mt-4 flex flex-wrap gap-2">
              <ButtonLink to={`/challenges/${challenge.slug}`} look="primary">
                See your challenge
              </ButtonLink>
              <ButtonLink to={`/me/my-dashboard/catalyst/detail/${challenge.slug}/ideas`}>
                Open the challenge dashboard
              </ButtonLink>
            </p>
          )}
        </div>
        <EarnedBubble slug={challenge.slug} />
      </header>
      <Unfunded challenge={challenge} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section className="card p-5 sm:p-6" aria-labelledby="share">
          <h2 id="share" className="mb-4 font-bold text-title">
            Share your challenge
          </h2>
          <SharePanel subject="challenge" target={challenge.slug} />
        </section>
        <div className="flex flex-col gap-5 max-lg:order-first">
          <Preview challenge={challenge} />
        </div>
      </div>
      <section className="card p-5 sm:p-6" aria-labelledby="reasons">
        <h2 id="reasons" className="mb-4 font-bold text-title">
          Reasons to share
        </h2>
        <Reasons />
      </section>
      {isOnItsPage && (
        <p className="text-muted">
          See new ideas on{' '}
          <Link
            to={`/me/my-dashboard/catalyst/detail/${challenge.slug}/ideas`}
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            its dashboard
          </Link>
          .
        </p>
      )}
    </section>
  )
}

function Preview({ challenge }: { challenge: ChallengeView }) {
  const { slug, category } = challenge
  const { data } = useRead(readShareIntent, {
    params: { subject: 'challenge', target: slug },
    query: { survey_mode: 'true' },
  })
  if (data === undefined) return <Skeleton className="aspect-[1200/820] w-full rounded-card" />
  const { url, title, description, image } = data.data
  return (
    <SharePreview
      url={url}
      title={title}
      description={description}
      pictures={[`/api/pictures/challenges/${slug}.png`, image]}
      art={{ seed: slug, hue: category.hue }}
    />
  )
}

function Unfunded({ challenge: { prize, slug } }: { challenge: ChallengeView }) {
  if (prize.cents <= prize.funded_cents) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-gold-soft px-5 py-3">
      <p className="wide-52 flex-1 text-gold-ink">
        You promised {format().money(prize.cents)}. Fund the prize now to show everyone that the
        money is there.
      </p>
      <ButtonLink to={`/challenges/${slug}/fund`} look="primary">
        Fund your prize
      </ButtonLink>
    </div>
  )
}
