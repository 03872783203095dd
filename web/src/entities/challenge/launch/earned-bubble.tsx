import { ASKING_RATERS } from '@ideathlon/contracts/limits'
import { readPendingPoints } from '@ideathlon/contracts/pending'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { signedPoints } from '../../../lib/format/numbers.ts'
import { useMe } from '../../session/queries/me.ts'

const SIZE = 100

/** The neurons that this challenge earns its asker, as recorded by the server. */
export function EarnedBubble({ slug }: { slug: string }) {
  const me = useMe()
  const pending = useRead(
    readPendingPoints,
    { query: { size: SIZE } },
    { staleTime: 0, select: ({ data }) => data.challenges.find((each) => each.slug === slug) },
  )
  if (me && !me.user.email_verified) return <VerifyFirst />
  const neurons = pending.data?.whole.by_role.catalyst ?? 0
  if (neurons <= 0) return null
  return (
    <p className="rises mx-auto grid size-40 shrink-0 place-content-center rounded-[46%_54%_52%_48%/50%_46%_54%_50%] bg-gain-soft p-4 text-center text-gain-ink">
      <b className="display tabular font-bold text-[2.5rem] leading-none">
        {signedPoints(neurons)}
      </b>
      <span className="mt-1.5 text-balance font-medium text-caption">
        neurons once {ASKING_RATERS} members have rated
      </span>
    </p>
  )
}

function VerifyFirst() {
  return (
    <p className="max-w-60 rounded-control bg-gold-soft px-4 py-3 text-gold-ink text-small">
      Verify your e-mail address to earn neurons for your challenges.{' '}
      <Link to="/my-account/security" className="font-semibold underline underline-offset-2">
        Verify now
      </Link>
    </p>
  )
}
