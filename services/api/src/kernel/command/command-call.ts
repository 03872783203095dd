import { isIdempotencyKey } from '@ideathlon/contracts/idempotency-key'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Idempotency, idempotencyOf } from './idempotency.ts'
import type { Origin, Outcome } from './run-command.ts'

type CommandCall = {
  actor: Actor
  body: unknown
  reason?: string | undefined
  request: FastifyRequest
}

/** The sender, the request and the idempotency key of a command. */
export function originOf({ actor, body, reason, request }: CommandCall): Origin {
  const idempotency = idempotencyIn(request, body)
  return {
    actor: actor.id,
    requestId: request.id,
    ...(reason !== undefined && { reason }),
    ...(idempotency && { idempotency }),
  }
}

/**
 * The idempotency key from the header; undefined if the sender chose none. A repeated request must
 * have the same body.
 */
export function idempotencyIn(request: FastifyRequest, body: unknown): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!isIdempotencyKey(key)) {
    throw invalid([{ field: '', error: 'An idempotency key must have 8 to 100 plain characters.' }])
  }
  return idempotencyOf(key, `${request.method} ${request.url}`, body)
}

/**
 * Returns the view of a command, and sets the header with its log position, so that the sender can
 * read its effect.
 */
export function viewOf<V>(reply: FastifyReply, outcome: Outcome<V>): V {
  if (!outcome.ok) throw refused(outcome.reason)
  if (outcome.position !== undefined) reply.header('x-log-position', outcome.position)
  if (outcome.originalRequest !== undefined) {
    reply.header('original-request', outcome.originalRequest)
  }
  return outcome.view
}
