import { anyInstance } from '@ideathlon/contracts/subjects'
import { ErrorCode, type NatsConnection, NatsError } from 'nats'
import type * as z from 'zod'
import { type Ask, ask } from '../nats.ts'

/** The connection over which a service sends its questions. */
export type ScoresConnection = NatsConnection

const NO_ANSWER = new Set<string>([ErrorCode.NoResponders, ErrorCode.Timeout])

/**
 * Asks the scoring instances that serve reads. A leader normally leaves them to its follower. If no
 * follower answers, any instance is asked, so that callers need not wait until the leader detects
 * this.
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

/** Whether the error means that no scoring instance answered. Trying again later may help. */
export const isUnanswered = (error: unknown): boolean => error instanceof NatsError
