import type { Role } from '@ideathlon/contracts/roles'
import { WAYS } from '../../entities/score/race/ways.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import type { Contest } from './race/contest.ts'

type NobodyProps = { contest: Contest; role: Role; q: string; friends: boolean }

/** A board without rows: explains how to earn a place, or that the search found no member. */
export function Nobody({ contest, role, q, friends }: NobodyProps) {
  if (q !== '') {
    return <EmptyState title="No member by that name">Try a part of the name.</EmptyState>
  }
  if (friends) {
    return (
      <EmptyState title="None of your friends is here yet">
        Your friends appear here once they earn a neuron.
      </EmptyState>
    )
  }
  const { earns, to, label } = WAYS[role]
  if (!contest.running) {
    return <EmptyState title={contest.nobody}>Nobody earned neurons here.</EmptyState>
  }
  return (
    <EmptyState title={contest.nobody} action={to && <ButtonLink to={to}>{label}</ButtonLink>}>
      {earns}
    </EmptyState>
  )
}
