import { readMedalsMeta } from '@ideathlon/contracts/awards'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { counted } from '../../../lib/format/counts.ts'

const METALS = [
  ['gold', 'Gold'],
  ['silver', 'Silver'],
  ['bronze', 'Bronze'],
] as const

/** How many medals of each metal and how many badges a member has; nothing if there are none. */
export function Medals({ member, handle }: { member: number; handle: string }) {
  const { data } = useRead(readMedalsMeta, { params: { id: member }, query: {} })
  if (!data) return <span className="block h-11 w-44" />
  if (data.data.total === 0) return null
  const { badges } = data.data
  return (
    <Link
      to={`/${handle}/medals-badges`}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 font-semibold hover:bg-primary-soft"
    >
      {METALS.filter(([metal]) => data.data[metal] > 0).map(([metal, label]) => (
        <span key={metal} className="tabular flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-4 rounded-full"
            style={{ background: `var(--${metal})` }}
          />
          {data.data[metal]}
          <span className="sr-only">{label}</span>
        </span>
      ))}
      {badges > 0 && <span>{counted(badges, 'badge')}</span>}
    </Link>
  )
}
