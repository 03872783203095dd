import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notSignedIn } from '@ideathlon/service-kit/http/refusal'
import { type Action, can, type Resource, whyNot } from './can.ts'

/** Throws a refusal with the reason unless the action is allowed. */
export function demand(
  actor: Actor | undefined,
  action: Action,
  resource: Resource = {},
): asserts actor is Actor {
  if (actor !== undefined && can(actor, action, resource)) return
  throw actor === undefined ? notSignedIn() : notAllowed(whyNot(actor, action))
}
