import type { ShareLink } from '@ideathlon/contracts/share-links'
import { Link } from 'react-router'
import { NETWORK_LABELS } from '../../../entities/share/funnel/network-sums.ts'
import { ShareButton } from '../../../entities/share/share-button.tsx'
import { format, plural } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

const NETWORKS_SHOWN = 3

/**
 * The results of the viewer's link to one challenge, or of their links to all other pages together.
 */
export function LinkRow({ link }: { link: ShareLink }) {
  const { challenge, clicks, signups, ideas, last_day, networks } = link
  const names = networks.slice(0, NETWORKS_SHOWN).map(({ via }) => NETWORK_LABELS[via])
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t py-3.5 first:border-0">
      <div className="min-w-0 flex-1 basis-64">
        {challenge ? (
          <Link
            to={`/challenges/${challenge.slug}`}
            className="break-words font-semibold hover:text-primary-ink"
          >
            {challenge.question_title}
          </Link>
        ) : (
          <b className="font-semibold">Your page and all other links</b>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
          {challenge?.is_closed && <Pill tone="gold">Closed</Pill>}
          {challenge && !challenge.is_closed && <Countdown until={challenge.closes_at} />}
          <span>{format().list(names)}</span>
          <span>Last used {format().date(last_day, 'short', 'UTC')}</span>
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center max-sm:w-full sm:grid-cols-[4rem_4.5rem_6.5rem]">
        <Sum label={plural(clicks, { one: 'click', other: 'clicks' })} of={clicks} />
        <Sum label={plural(signups, { one: 'sign-up', other: 'sign-ups' })} of={signups} />
        {challenge && <Sum label={plural(ideas ?? 0, IDEAS)} of={ideas} />}
      </dl>
      {challenge && (
        <span className="max-sm:w-full max-sm:*:w-full">
          <ShareButton
            subject="challenge"
            target={challenge.slug}
            label={challenge.question_title}
          />
        </span>
      )}
    </li>
  )
}

const IDEAS = { one: 'idea', other: 'ideas' } as const

function Sum({ label, of }: { label: string; of: number | null }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-caption text-muted">
        {of === null ? 'ideas (counted after closing)' : label}
      </dt>
      <dd className="display tabular font-bold text-title">{of === null ? '–' : count(of)}</dd>
    </div>
  )
}
