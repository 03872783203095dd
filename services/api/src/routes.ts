import { COMMUNITY_ROUTES } from './community/routes.ts'
import { EDGE_ROUTES } from './edge/routes.ts'
import { GROWTH_ROUTES } from './growth/routes.ts'
import { IDENTITY_ROUTES } from './identity/routes.ts'
import type { RegisterRoutes } from './kernel/http/route-parts.ts'
import { KERNEL_ROUTES } from './kernel/routes.ts'
import { MESSAGING_ROUTES } from './messaging/routes.ts'
import { PLAY_ROUTES } from './play/routes.ts'
import { SAFETY_ROUTES } from './safety/routes.ts'
import { SITE_ROUTES } from './site/routes.ts'
import { TALK_ROUTES } from './talk/routes.ts'
import { VIEW_ROUTES } from './views/routes.ts'

/** The routes of all groups. */
export const ROUTES: readonly RegisterRoutes[] = [
  ...KERNEL_ROUTES,
  ...SITE_ROUTES,
  ...IDENTITY_ROUTES,
  ...COMMUNITY_ROUTES,
  ...PLAY_ROUTES,
  ...TALK_ROUTES,
  ...GROWTH_ROUTES,
  ...SAFETY_ROUTES,
  ...MESSAGING_ROUTES,
  ...VIEW_ROUTES,
  ...EDGE_ROUTES,
]
