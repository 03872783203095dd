import type { Accepted, Decision } from '@ideathlon/api/kernel/command/decision'
import type { CommentKey } from '@ideathlon/api/kernel/command/pending-points/save-pending'
import { challengeContext } from '@ideathlon/api/play/challenges/store'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { FileInput } from '@ideathlon/service-kit/outbox/file'
import type { Chunk } from '../chunk.ts'
import type { KnownChallenge } from '../world.ts'

/** Thrown if the rules refuse a step, which means that the history is wrong. */
export class RefusedStep extends Error {
  override name = 'RefusedStep'
}

/** The request id that marks events from a history in the log. */
export const HISTORY_REQUEST = 'history'

type FiledStep = { at: number; actor: number; context: FileInput['context']; comment?: CommentKey }

/** Files the events of a step, and records what its challenge will pay for them. */
export function fileStep(
  chunk: Pick<Chunk, 'filings' | 'pending'>,
  { at, actor, context, comment }: FiledStep,
  { newEvents, pending = [] }: Accepted,
): void {
  const occurredAt = new Date(at)
  chunk.filings.push({ actor, requestId: HISTORY_REQUEST, context, occurredAt, newEvents })
  if (pending.length === 0) return
  chunk.pending.push({ actor, context, comment, filedAt: occurredAt, pending })
}

export function contextOf({ id, categoryId }: KnownChallenge, idea: number | null = null) {
  return challengeContext({ platform: MAIN_PLATFORM, category: categoryId, id }, idea)
}

/** Returns an accepted decision; throws if the rules refuse the step. */
export function accepted(step: { kind: string; at: number }, decision: Decision): Accepted {
  if (decision.ok) return decision
  const when = new Date(step.at).toISOString()
  throw new RefusedStep(`the rules refuse the step "${step.kind}" at ${when}: ${decision.reason}`)
}
