import { readRaterDashboard } from '@ideathlon/contracts/dashboards'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'

const SHELVES = [
  { key: 'open-challenges', label: 'To rate' },
  { key: 'my-challenges', label: 'Started' },
  { key: 'closed-challenges', label: 'Closed' },
]
const DASHBOARD = '/me/my-dashboard/rater'

type RaterFrameProps = { title: string; says: string; children: ReactNode }

/** The heading of a rater's three lists of challenges, with the links between them. */
export function RaterFrame({ title, says, children }: RaterFrameProps) {
  const { pathname } = useLocation()
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const { data } = useRead(readRaterDashboard, { params: { platform } })
  useTitle(title)
  return (
    <>
      <PageHead title={title}>{says}</PageHead>
      {data && data.data.rated > 0 && (
        <p className="-mt-2 mb-4 text-muted">
          <b className="tabular text-ink">{counted(data.data.rated, 'rating')}</b> in all,{' '}
          <b className="tabular text-ink">{data.data.rated_today}</b> today.
        </p>
      )}
      {data?.data.low_variance && <LowVariance />}
      <div className="mb-4">
        <ChipLinks
          label="Challenges to rate"
          chips={SHELVES.map(({ key, label }) => ({
            key,
            label,
            to: `${DASHBOARD}/${key}`,
            on: pathname.endsWith(key),
          }))}
        />
      </div>
      {children}
    </>
  )
}

function LowVariance() {
  return (
    <p className="card mb-5 border-s-4 border-s-gold bg-gold-soft p-4 text-gold-ink sm:px-5">
      Your recent ratings have not exhibited a full range of low-to-high stars. You will get lower
      Analyst points as a result. Increase your variance!
    </p>
  )
}
