import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useSearchParams } from 'react-router'
import { brainOf, useBrains } from '../../../entities/brain/queries/brains.ts'
import { WhyButton } from '../../../entities/score/why/why-button.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { score } from '../../../lib/format/numbers.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { RoleSwitch, useRequestedRole } from '../role-switch.tsx'
import { History } from './history.tsx'

const RANGES = [7, 30, 90, 365] as const
const RANGE = 30
const RANGE_LABELS: Record<(typeof RANGES)[number], string> = {
  7: 'A week',
  30: 'A month',
  90: 'Three months',
  365: 'A year',
}

/** The history of each score. */
export function Component() {
  const me = useMe()
  useTitle('Scores')
  return (
    <>
      <PageHead title="Scores">How each score has grown, day by day.</PageHead>
      {me && <Stats member={me.user.id} />}
    </>
  )
}

function Stats({ member }: { member: number }) {
  const role = useRequestedRole()
  const { data: brains } = useBrains(member)
  const days = useRange()
  const brain = brainOf(brains, role)
  return (
    <>
      <div className="mb-4 flex flex-col gap-2">
        <RoleSwitch shown={role} />
        <RangeSwitch shown={days} />
      </div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <b className="display tabular font-bold text-hero">{score(brain?.score ?? 0)}</b>
        <span className="text-muted">{ROLE_LABELS[role]} neurons in total</span>
        <WhyButton total={{ member, role }} />
      </div>
      <History member={member} role={role} days={days} open />
    </>
  )
}

function useRange(): number {
  const [search] = useSearchParams()
  return RANGES.find((days) => String(days) === search.get('days')) ?? RANGE
}

function RangeSwitch({ shown }: { shown: number }) {
  const [search] = useSearchParams()
  const chips = RANGES.map((days) => {
    const next = new URLSearchParams(search)
    next.set('days', String(days))
    return { key: String(days), label: RANGE_LABELS[days], to: `?${next}`, on: days === shown }
  })
  return <ChipLinks label="Period" chips={chips} />
}
