import type { ActOfPower } from './act-of-power.ts'
import type { PowerActName } from './acts-of-power.ts'
import { ACTS_OF_POWER } from './power-acts.ts'
import type { Route } from './route.ts'

/**
 * The act for which a call always needs a reason: a call that only admins or moderators may
 * make never concerns their own things. Undefined if other members may call it too, or if all
 * its acts speak for themselves.
 */
export function actOfRoute({
  auth,
  acts = [],
}: Pick<Route, 'auth' | 'acts'>): PowerActName | undefined {
  if (auth !== 'admin' && auth !== 'moderator') return undefined
  return acts.find((name) => !(ACTS_OF_POWER[name] as ActOfPower).speaksForItself)
}
