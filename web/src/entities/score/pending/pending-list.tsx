import type { PointKey } from '@ideathlon/contracts/events/points'
import type { PendingChallenge, PendingEntry } from '@ideathlon/contracts/pending'
import type { Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { format } from '../../../lib/format/format.ts'
import { signedPoints } from '../../../lib/format/numbers.ts'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { timesInWords } from '../fold/fold-earnings.ts'
import { wholePendingFor } from '../queries/pending.ts'

const CREATED_CHALLENGE: PointKey = 'ChallengePublished:CreatedChallenge'

type PendingListProps = { challenges: readonly PendingChallenge[]; role?: Role }

/** What each open challenge will pay, for what, and when. */
export function PendingList({ challenges, role = 'overall' }: PendingListProps) {
  return (
    <ul>
      {challenges.map((challenge) => (
        <li
          key={challenge.slug}
          className="flex flex-wrap gap-x-2 border-line border-b py-2.5 leading-snug"
        >
          <b className="display tabular min-w-12 font-bold text-[1.0625rem] text-muted">
            {signedPoints(wholePendingFor(challenge, role))}
          </b>
          <span className="wide-40 flex-1">
            <Link
              dir="auto"
              lang={challenge.lang}
              to={`/challenges/${challenge.slug}`}
              className="touch-lines block truncate hover:text-primary-ink hover:underline"
            >
              {challenge.title}
            </Link>
            <span className="block text-caption text-muted">
              {challenge.entries.map(entryInWords).join(' · ')}
            </span>
            <span className="text-caption">
              <When challenge={challenge} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The sentence about the challenge itself says when that is paid. */
function When({ challenge: { entries, closes_at } }: { challenge: PendingChallenge }) {
  const isForAsking = entries.some(({ key }) => key === CREATED_CHALLENGE)
  if (isForAsking && entries.length === 1) return <Countdown until={closes_at} />
  if (isForAsking) {
    return (
      <>
        The rest is paid at the close · <Countdown until={closes_at} />
      </>
    )
  }
  return (
    <>
      Paid at the close · <Countdown until={closes_at} />
    </>
  )
}

function entryInWords({ sentence, times }: PendingEntry): string {
  return format().list(
    [sentence, timesInWords(times)].filter((part) => part !== undefined),
    'unit',
  )
}
