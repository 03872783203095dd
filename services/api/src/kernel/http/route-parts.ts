import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session.ts'

/** What routes are made of: the world, who asks, and how this installation is set up. */
export type RouteParts = { deps: Deps; session: Session; config: Config }
