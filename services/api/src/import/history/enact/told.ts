import type { Happening } from '@ideathlon/contracts/events/envelope'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Filing } from '@ideathlon/service-kit/outbox/file'
import { challengeContext } from '../../../challenges/save.ts'
import type { Decision } from '../../../decision.ts'
import type { KnownChallenge } from '../world.ts'

/** The rules say no to a step: the history was told wrongly. */
export class RefusedStep extends Error {
  override name = 'RefusedStep'
}

/** The request by which the log knows what came from a history. */
export const HISTORY_REQUEST = 'history'

/** What is filed of a step. */
export function filingOf(
  { at, actor, context }: { at: number; actor: number; context: Filing['context'] },
  happenings: readonly Happening[],
): Filing {
  return { actor, requestId: HISTORY_REQUEST, context, occurredAt: new Date(at), happenings }
}

export function contextOf({ id, categoryId }: KnownChallenge, idea: number | null = null) {
  return challengeContext({ platform: MAIN_PLATFORM, category: categoryId, id }, idea)
}

/** What the rules say to a step, which must be yes. */
export function accepted(step: { kind: string; at: number }, decision: Decision): Happening[] {
  if (decision.ok) return decision.happenings
  const when = new Date(step.at).toISOString()
  throw new RefusedStep(`the rules refuse to ${step.kind} at ${when}: ${decision.reason}`)
}
