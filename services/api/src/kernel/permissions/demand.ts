import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notSignedIn } from '@ideathlon/service-kit/http/refusal'
import { type Action, can, type Resource, whyNot } from './can.ts'

/** Refuses an actor whom the permissions do not allow it; `sentence` says why, where the usual one says too little. */
export function demand(
  actor: Actor | undefined,
  action: Action,
  resource: Resource = {},
  sentence?: string,
): asserts actor is Actor {
  if (actor !== undefined && can(actor, action, resource)) return
  throw actor === undefined ? notSignedIn() : notAllowed(sentence ?? whyNot(actor, action))
}
