import { REASON_HEADER, writeReason } from '@ideathlon/contracts/reason-header'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'

export type Answered = { status: number; body: { data: never; meta: never; error: never } }
export type AskOptions = { as?: Actor; method?: string; body?: unknown }

/**
 * Sends a request to a scoring service as the edge would, with its signed statement of the actor.
 */
export async function askScoring(
  port: number,
  path: string,
  { as, method = 'GET', body }: AskOptions = {},
): Promise<Answered> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      [REASON_HEADER]: writeReason('Because the test says so.'),
      ...(as && { [ACTOR_HEADER]: signActor(as, INTERNAL_SECRET, new Date()) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}
