import type { Metrics } from '@ideathlon/service-kit/metrics'
import { OutgoingError } from './outgoing-error.ts'

type Outcome = 'ok' | OutgoingError['reason']

const listeners = new Set<(outcome: Outcome) => void>()

/** Shows at /metrics how many requests to other sites succeeded, and why the others failed. */
export function measureOutgoing(metrics: Metrics): () => void {
  const requests = metrics.counter('outgoing_requests', 'Requests to other sites', [
    'outcome',
  ] as const)
  // An alert that compares these two counts needs both to exist from the start.
  for (const outcome of ['ok', 'unreachable'] as const) requests.inc({ outcome }, 0)
  const listener = (outcome: Outcome) => requests.inc({ outcome })
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts how a request to another site ended, and passes its result on. */
export async function counted<T>(request: Promise<T>): Promise<T> {
  try {
    const answer = await request
    for (const listener of listeners) listener('ok')
    return answer
  } catch (error) {
    const reason = error instanceof OutgoingError ? error.reason : 'unreachable'
    for (const listener of listeners) listener(reason)
    throw error
  }
}
