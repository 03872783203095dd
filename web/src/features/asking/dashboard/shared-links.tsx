import { readChallengeShares } from '@ideathlon/contracts/share-links'
import { useRead } from '../../../api/read.ts'
import { useChallenge } from '../../../entities/challenge/queries/challenge.ts'
import { NetworkBars } from '../../../entities/share/funnel/network-bars.tsx'
import { ShareFunnel } from '../../../entities/share/funnel/share-funnel.tsx'
import { ShareButton } from '../../../entities/share/share-button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/**
 * Totals for all links to the challenge that members shared. They are available after it closes.
 */
export function SharedLinks({ slug }: { slug: string }) {
  const { data: challenge } = useChallenge(slug)
  const isClosed = challenge?.is_closed === true
  const { data } = useRead(
    readChallengeShares,
    { params: { challenge: slug } },
    { enabled: isClosed, retry: false },
  )
  if (challenge === undefined) return null
  return (
    <Section id="links" title="Shared links" className="card p-5">
      {data ? (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
          <ShareFunnel sums={data.data} title="Totals for all links to this challenge" />
          <NetworkBars networks={data.data.networks} />
        </div>
      ) : (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-3 text-muted">
          {isClosed
            ? 'No link statistics are available for this challenge.'
            : 'The results of shared links appear here after the challenge closes. Until then, ideas are anonymous.'}
          <ShareButton subject="challenge" target={slug} label={challenge.question_title} />
        </p>
      )}
    </Section>
  )
}
