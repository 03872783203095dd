import { networkOf } from '@ideathlon/service-kit/http/network-of'
import type { Deps } from '../deps.ts'
import { countTimes, limited } from './limited.ts'
import { LIMITS } from './limits.ts'

/**
 * Limits guesses at the password for one name. Each network has its own budget, so that a flood
 * from elsewhere cannot lock the owner out. During a flood from many networks, each one gets only a
 * few attempts.
 */
export async function limitGuesses(deps: Deps, name: string, address: string): Promise<void> {
  const { db, now, generosity = 1 } = deps
  const key = `${name} ${networkOf(address)}`
  await limited(deps, 'sign-in-name', key)
  const { times } = await countTimes(db, {
    action: 'sign-in-name-everywhere',
    key: name,
    at: now(),
  })
  if (times <= LIMITS['sign-in-name-everywhere'].max * generosity) return
  await limited(deps, 'sign-in-name-besieged', key)
}
