import type { Profile } from '@ideathlon/contracts/profiles'
import { ShieldCheck } from 'lucide-react'
import { FundersWall } from '../../../entities/money/wall/funders-wall.tsx'
import { useTrustScore } from '../../../entities/prize/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** How reliably a member pays the prizes they promise, and who funds them. */
export function Patronage({ profile }: { profile: Profile }) {
  return (
    <div className="empty:hidden">
      <Trust profile={profile} />
      <FundersWall target={{ kind: 'member', id: profile.id }} />
    </div>
  )
}

/** Renders nothing until the score is public, which takes three prizes. */
function Trust({ profile: { id, name } }: { profile: Profile }) {
  const { data } = useTrustScore(id)
  const format = useFormat()
  if (!data || data.score === null) return null
  return (
    <section
      aria-labelledby="trust"
      className="card flex flex-wrap items-center gap-x-5 gap-y-2 p-5"
    >
      <ShieldCheck className="size-8 shrink-0 text-gain-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="trust" className="font-bold text-title">
          Trust score {format.percent(data.score / 100)}
        </h2>
        <p className="text-muted">
          {name} paid {format.count(data.paid)} of{' '}
          {format.plural(data.promised, {
            one: '{n} promised prize',
            other: '{n} promised prizes',
          })}
          .
        </p>
      </div>
    </section>
  )
}
