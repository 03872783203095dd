import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { messageRoutes } from './messages/routes.ts'
import { readMarkRoutes } from './reading/routes.ts'
import { topicRoutes } from './topic-pages/routes.ts'

/** Forums, channels and messages. */
export const TALK_ROUTES: readonly RegisterRoutes[] = [topicRoutes, messageRoutes, readMarkRoutes]
