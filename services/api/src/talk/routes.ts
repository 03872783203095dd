import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { channelInviteRoutes, channelSignUpRoutes } from './channels/joining/routes.ts'
import { replyQueueRoutes } from './channels/reply-queue/routes.ts'
import { channelMemberRoutes, channelRoutes } from './channels/routes.ts'
import { channelTaskRoutes } from './channels/tasks/routes.ts'

export const TALK_ROUTES: readonly RegisterRoutes[] = [
  channelRoutes,
  channelMemberRoutes,
  channelInviteRoutes,
  channelSignUpRoutes,
  channelTaskRoutes,
  replyQueueRoutes,
]
