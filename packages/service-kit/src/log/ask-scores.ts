import { anyInstance } from '@ideathlon/contracts/subjects'
import { ErrorCode, type NatsConnection, NatsError } from 'nats'
import type * as z from 'zod'
import { type Ask, ask } from '../nats.ts'

/** The connection that a service asks over. */
export type Asking = NatsConnection

const NO_ANSWER = new Set<string>([ErrorCode.NoResponders, ErrorCode.Timeout])

/**
 * Asks the scoring instances that serve reads. A leader leaves them to its follower; if that one is
 * gone, any instance is asked, so that nobody waits until the leader has noticed.
 */
export async function askScores<S extends z.ZodType>(
  nats: NatsConnection,
  request: Ask<S>,
): Promise<z.output<S>> {
  return ask(nats, request).catch((error: unknown) => {
    if (!(error instanceof NatsError) || !NO_ANSWER.has(error.code)) throw error
    return ask(nats, { ...request, subject: anyInstance(request.subject) })
  })
}

/** Whether the error says that no scoring instance answered. It may answer later. */
export const isUnanswered = (error: unknown): boolean => error instanceof NatsError
