import type { ActOfPower } from './act-of-power.ts'
import type { PowerActName } from './acts-of-power.ts'
import { ACTS_OF_POWER } from './power-acts.ts'
import type { Route } from './route.ts'

/**
 * The first of a route's acts that needs a reason, if only admins or moderators can call the route:
 * they never act on their own content with it. Undefined if other members can call the route too,
 * or if none of its acts needs a reason.
 */
export function actOfRoute({
  auth,
  acts = [],
}: Pick<Route, 'auth' | 'acts'>): PowerActName | undefined {
  if (auth !== 'admin' && auth !== 'moderator') return undefined
  return acts.find((name) => !(ACTS_OF_POWER[name] as ActOfPower).speaksForItself)
}
