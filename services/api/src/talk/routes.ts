import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { channelExportRoute } from './channels/export/routes.ts'
import { channelInviteRoutes, channelSignUpRoutes } from './channels/joining/routes.ts'
import { replyQueueRoutes } from './channels/reply-queue/routes.ts'
import { channelMemberRoutes, channelRoutes } from './channels/routes.ts'
import { channelTaskRoutes } from './channels/tasks/routes.ts'
import { conversationRoutes, typingRoutes } from './conversations/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { readMarkRoutes } from './reading/routes.ts'
import { topicRoutes } from './topic-pages/routes.ts'
import { voteRoutes } from './votes/routes.ts'

/** Forums, channels and messages. */
export const TALK_ROUTES: readonly RegisterRoutes[] = [
  topicRoutes,
  messageRoutes,
  readMarkRoutes,
  voteRoutes,
  channelRoutes,
  channelMemberRoutes,
  channelInviteRoutes,
  channelSignUpRoutes,
  channelTaskRoutes,
  replyQueueRoutes,
  channelExportRoute,
  conversationRoutes,
  typingRoutes,
]
