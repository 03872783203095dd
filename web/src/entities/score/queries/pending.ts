import { channelOf, GAMEDASH_EVENTS } from '@ideathlon/contracts/live'
import {
  type PendingChallenge,
  type PendingPoints,
  readPendingPoints,
} from '@ideathlon/contracts/pending'
import type { Role } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { onNote } from '../../../realtime/connection.ts'
import { usePolling } from '../../../realtime/liveness.ts'

const PENDING = read(readPendingPoints, { query: {} })

/**
 * The neurons that open challenges will pay the viewer when they close. The socket reports changes.
 */
export function usePending() {
  return useQuery({ ...PENDING, select: ({ data }) => data, refetchInterval: usePolling() })
}

/** The pending neurons that count for one role, or all of them. */
export function pendingFor(pending: PendingPoints | undefined, role: Role): number {
  if (pending === undefined) return 0
  return role === 'overall' ? pending.neurons : (pending.by_role[role] ?? 0)
}

/** The whole pending neurons to show for one role, or for all of them. */
export function wholePendingFor({ whole }: Pick<PendingPoints, 'whole'>, role: Role): number {
  return role === 'overall' ? whole.neurons : (whole.by_role[role] ?? 0)
}

/** The challenges with pending neurons in one role, with their entries in that role. */
export function pendingChallenges(pending: PendingPoints, role: Role): PendingChallenge[] {
  if (role === 'overall') return pending.challenges
  return pending.challenges
    .map((challenge) => ({
      ...challenge,
      entries: challenge.entries.filter((entry) => entry.role === role),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Re-reads pending points after each possible change, and reports every increase once. */
export function usePendingNotes(member: number, onMore: (more: number) => void) {
  useEffect(() => {
    const channel = channelOf.gamedash(member)
    return onNote(channel, GAMEDASH_EVENTS.pendingChanged, increases(onMore))
  }, [member, onMore])
}

/**
 * Returns a function that re-reads only after earlier reads have ended, because two at once would
 * both report the increase.
 */
export function increases(onMore: (more: number) => void): () => void {
  const known = () => queryClient.getQueryData(PENDING.queryKey)?.data.whole.neurons
  const look = async () => {
    const before = known()
    await queryClient.invalidateQueries({ queryKey: PENDING.queryKey })
    const after = known()
    if (before !== undefined && after !== undefined && after > before) onMore(after - before)
  }
  let last = Promise.resolve()
  return () => {
    last = last.then(look)
  }
}
