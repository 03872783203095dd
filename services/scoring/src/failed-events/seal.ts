import type { OpenedFailedEvent } from '@ideathlon/contracts/failed-events'
import type { Pool, PoolClient } from 'pg'
import { filterOpen } from '../log/search-events.ts'

const CHALLENGE = /"challenge"\s*:\s*(\d{1,9})(?!\d)/g

/** The challenges that a payload mentions, even if it is not JSON. */
function challengesIn(payload: string): number[] {
  return [...new Set([...payload.matchAll(CHALLENGE)].map(([, id]) => Number(id)))]
}

/** Resolves to a function that says whether a payload mentions an open challenge. */
export async function sealedAmong(
  db: Pool | PoolClient,
  payloads: readonly string[],
): Promise<(payload: string) => boolean> {
  const open = await filterOpen(db, [...new Set(payloads.flatMap(challengesIn))])
  return (payload) => challengesIn(payload).some((id) => open.has(id))
}

type Head = Omit<OpenedFailedEvent, 'payload' | 'fault'>

/**
 * For an open challenge: only the day, and nothing that links the event to a request or a person.
 */
export function sealedHead<T extends Head>(event: T): T {
  const day = `${event.died_at.slice(0, 10)}T00:00:00.000Z`
  return { ...event, died_at: day, command_id: null, request_id: null, is_sealed: true }
}

export const SEALED_PAYLOAD = ''
