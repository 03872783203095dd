import { useMe } from '../../entities/session/queries/me.ts'
import { useFlag } from '../../entities/session/use-flag.ts'
import type { MappedPlace } from '../routes/route.ts'
import { isShown } from './behind-flags.ts'

/**
 * Whether the viewer's roles and flags open a page. It does not check whether
 * the page requires a sign-in.
 */
export function useMayOpen(): (place: MappedPlace) => boolean {
  const roles = useMe()?.admin_roles
  const isAdmin = roles?.global_admin ?? false
  const isModerator = isAdmin || (roles?.platform_ambassador ?? false)
  const director = useFlag('director-dashboard')
  const beta = useFlag('beta-features')
  return ({ path, adminsOnly, duty = '', moderatorsOnly }) =>
    (!adminsOnly || isAdmin || roles?.duties?.includes(duty) === true) &&
    (!moderatorsOnly || isModerator) &&
    isShown(path, (name) => (name === 'director-dashboard' ? director : beta))
}
