import { type Brain, readBrainOverview } from '@ideathlon/contracts/brain'
import { rankOf } from '@ideathlon/contracts/ranks'
import type { Role } from '@ideathlon/contracts/roles'
import { shownRankOf } from '@ideathlon/contracts/worn-rank'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { usePolling } from '../../../realtime/liveness.ts'

const overviewOf = (member: number) =>
  read(readBrainOverview, { params: { id: member }, query: {} })

/**
 * A member's level in every role. The socket keeps it up to date; without a socket it is polled.
 */
export function useBrains(member: number) {
  return useQuery({
    ...overviewOf(member),
    select: (answer) => answer.data.brains,
    refetchInterval: usePolling(),
  })
}

export function brainOf(brains: readonly Brain[] | undefined, role: Role): Brain | undefined {
  return brains?.find((brain) => brain.role === role)
}

export type Climb = { level: number; rank: string; isNewRank: boolean }

/**
 * Writes brains from the socket into the cache. An older brain never replaces a newer one. Returns
 * the climb if the overall brain gained a level.
 */
export function takeBrains(member: number, news: readonly Brain[]): Climb | undefined {
  const before = brainOf(
    queryClient.getQueryData(overviewOf(member).queryKey)?.data.brains,
    'overall',
  )
  queryClient.setQueryData(
    overviewOf(member).queryKey,
    (known) =>
      known && {
        data: { ...known.data, brains: mergeBrains(known.data.brains, news) },
      },
  )
  return climbBetween(before, brainOf(news, 'overall'))
}

export function climbBetween(
  before: Brain | undefined,
  after: Brain | undefined,
): Climb | undefined {
  if (!before || !after || after.brain_level <= before.brain_level) return undefined
  const worn = shownRankOf(after.brain_level)
  const isNewRank = worn > shownRankOf(before.brain_level)
  return { level: after.brain_level, rank: rankOf(after.role, worn).label, isNewRank }
}

export function mergeBrains(known: readonly Brain[], news: readonly Brain[]): Brain[] {
  const byRole = new Map(known.map((brain) => [brain.role, brain]))
  for (const brain of news) {
    const before = byRole.get(brain.role)
    if (!before || before.position < brain.position) byRole.set(brain.role, brain)
  }
  return [...byRole.values()]
}
