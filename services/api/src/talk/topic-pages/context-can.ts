import type { ContextCan } from '@ideathlon/contracts/talk/places'
import type { Actor } from '@ideathlon/service-kit/auth'
import { can, whyNot } from '../../kernel/permissions/can.ts'
import type { Standing } from '../topics/standing.ts'

/** What the actor can do in a context, and why they cannot write. */
export function contextCan(
  actor: Actor | undefined,
  { access, resource }: Pick<Standing, 'access' | 'resource'>,
): ContextCan {
  const post = can(actor, 'message.create', resource)
  // A muted member could not write even after joining.
  const isFree = actor !== undefined && !actor.silenced
  const why = isFree && access.whyNot ? access.whyNot : whyNot(actor, 'message.create')
  return {
    start: can(actor, 'topic.create', resource),
    post,
    moderate: can(actor, 'topic.moderate', resource),
    why_not: post ? null : why,
  }
}
