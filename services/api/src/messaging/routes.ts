import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { activityFeedRoutes, activityRoutes } from './activity/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { bounceRoutes } from './email/bounces.ts'
import { outboxRoute } from './email/outbox-route.ts'
import { noticeRoutes } from './notifications/routes.ts'
import { noticeStateRoutes } from './notifications/state-routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { pushRoutes } from './push/routes.ts'
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Notifications, e-mails, activity streams and webhooks. */
export const MESSAGING_ROUTES: readonly RegisterRoutes[] = [
  noticeRoutes,
  noticeStateRoutes,
  unsubscribeRoutes,
  activityRoutes,
  activityFeedRoutes,
  announcementRoutes,
  outboxRoute,
  bounceRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  pushRoutes,
]
