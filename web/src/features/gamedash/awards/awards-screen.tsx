import { type NextAward, readMedalsMeta } from '@ideathlon/contracts/awards'
import { useRead } from '../../../api/read.ts'
import { AwardList } from '../../../entities/score/awards/award-list.tsx'
import { FirstBadge } from '../../../entities/score/awards/first-badge.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { count } from '../../../lib/format/numbers.ts'
import { ProgressBar } from '../../../ui/signals/progress.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'

export function Component() {
  const me = useMe()
  useTitle('Awards and badges')
  return (
    <>
      <PageHead title="Awards and badges">Everything you have won.</PageHead>
      {me && (
        <div className="flex flex-col gap-7">
          <AwardList member={me.user.id} nothing={<FirstBadge />} />
          <ComesNext member={me.user.id} />
        </div>
      )}
    </>
  )
}

function ComesNext({ member }: { member: number }) {
  const meta = useRead(readMedalsMeta, { params: { id: member }, query: {} })
  const next = meta.data?.data.next ?? []
  if (next.length === 0) return null
  return (
    <Section id="next-badges" title="Up next" heading="mb-3 font-bold text-title">
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
        {next.map((badge) => (
          <Badge key={badge.award} badge={badge} />
        ))}
      </ul>
    </Section>
  )
}

function Badge({ badge }: { badge: NextAward }) {
  return (
    <li>
      <p className="flex justify-between gap-3">
        <b className="font-semibold">{badge.label}</b>
        <span className="tabular whitespace-nowrap text-muted text-small">
          {count(badge.have)} of {count(badge.reaches)}
        </span>
      </p>
      <ProgressBar
        percent={Math.floor((badge.have / badge.reaches) * 100)}
        label={`${badge.label}: ${count(badge.have)} of ${count(badge.reaches)}`}
        className="my-1.5 h-1.5"
      />
      <p className="text-muted text-small">{badge.description}</p>
    </li>
  )
}
