import type { Role } from '@ideathlon/contracts/roles'
import { WAYS } from '../../entities/score/race/ways.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import type { BoardState } from './board/use-board.ts'
import type { Contest } from './race/contest.ts'

type NobodyProps = { contest: Contest; role: Role; q: string; friends: boolean }

/** A leaderboard without rows: explains how to get a place, or that the search found no member. */
export function Nobody({ contest, role, q, friends }: NobodyProps) {
  if (q !== '') {
    return <EmptyState title="No member with that name">Try part of the name.</EmptyState>
  }
  if (friends) {
    return (
      <EmptyState title="None of your friends are here yet">
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

type NotHereYetProps = {
  board: Pick<BoardState, 'isPending' | 'rows' | 'me' | 'own'>
  role: Role
}

/** Explains to a member without a row how to get one. */
export function NotRankedYet({ board, role }: NotHereYetProps) {
  if (board.isPending || board.rows.length === 0) return null
  if (board.me === undefined || board.own !== undefined) return null
  const { earns, to, label } = WAYS[role]
  return (
    <section aria-label="Your place" className="card mb-3 px-4 py-3">
      <p>
        <b className="font-semibold">You are not on this leaderboard yet.</b> {earns}
      </p>
      {to && (
        <ButtonLink to={to} className="mt-2">
          {label}
        </ButtonLink>
      )}
    </section>
  )
}
