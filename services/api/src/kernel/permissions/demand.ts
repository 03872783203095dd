import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notSignedIn } from '@ideathlon/service-kit/http/refusal'
import { type Action, can, type Resource, whyNot } from './can.ts'

/** Refuses the actor unless the action is allowed. `sentence` replaces the usual reason. */
export function demand(
  actor: Actor | undefined,
  action: Action,
  resource: Resource = {},
  sentence?: string,
): asserts actor is Actor {
  if (actor !== undefined && can(actor, action, resource)) return
  throw actor === undefined ? notSignedIn() : notAllowed(sentence ?? whyNot(actor, action))
}
