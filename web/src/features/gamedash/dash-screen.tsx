import { EARNING_ROLES, ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { Link, useSearchParams } from 'react-router'
import { brainOf, useBrains } from '../../entities/brain/queries/brains.ts'
import { CurrentOlympiad } from '../../entities/score/current-olympiad.tsx'
import { score } from '../../lib/format/numbers.ts'
import { later } from '../../ui/parts/later.tsx'
import { ProgressRing } from '../../ui/signals/progress.tsx'
import { Skeleton } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { DashPanel } from './dash-panel.tsx'

const History = later(async () => (await import('./history/history.tsx')).History)

/** The full-page Game Dash: the whole brain, and next to it a ring for every role. */
export function Dash({ member }: { member: number }) {
  const [search] = useSearchParams()
  const role = EARNING_ROLES.find((each) => each === search.get('role')) ?? 'overall'
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
      <div className="card p-5">
        <DashPanel member={member} role={role} />
      </div>
      <div className="flex flex-col gap-5">
        <CurrentOlympiad />
        <RoleRings member={member} chosen={role} />
        <History member={member} role={role} />
      </div>
    </div>
  )
}

function RoleRings({ member, chosen }: { member: number; chosen: Role }) {
  const { data: brains, isError } = useBrains(member)
  // The level board next to the rings already shows the error.
  if (brains === undefined && isError) return null
  return (
    <Section id="roles" title="Your roles" heading="mb-3 font-bold text-title">
      <ul className="grid max-sm:fits-40 gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {EARNING_ROLES.map((role) =>
          brains === undefined ? (
            <Skeleton key={role} className="h-22 rounded-card" />
          ) : (
            <RoleRing
              key={role}
              role={role}
              brain={brainOf(brains, role)}
              chosen={role === chosen}
            />
          ),
        )}
      </ul>
    </Section>
  )
}

type Standing = { brain_level: number; score: number; progress: number }

type RoleRingProps = { role: Role; brain: Standing | undefined; chosen: boolean }

/**
 * A role's ring: pressing it switches the page to that role, and pressing it again shows all roles.
 */
function RoleRing({ role, brain, chosen }: RoleRingProps) {
  const level = brain?.brain_level ?? 0
  return (
    <li
      className={`card relative flex items-center gap-2.5 p-3 sm:gap-3 sm:p-4 hover:shadow-lifted ${chosen ? 'outline-2 outline-primary' : ''}`}
    >
      <span className="relative grid place-items-center">
        <ProgressRing
          percent={brain?.progress ?? 0}
          tone={`var(--role-${role})`}
          label={`${ROLE_LABELS[role]}: ${brain?.progress ?? 0}% of level ${level}`}
        />
        <b className="display absolute font-bold">{level}</b>
      </span>
      <span className="min-w-0 leading-tight">
        <Link
          to={chosen ? '?' : `?role=${role}`}
          preventScrollReset
          aria-current={chosen || undefined}
          className="block font-semibold after:absolute max-sm:text-small after:inset-0 after:rounded-card"
        >
          {ROLE_LABELS[role]}
        </Link>
        <span className="tabular text-muted text-small">{score(brain?.score ?? 0)}</span>
      </span>
    </li>
  )
}
