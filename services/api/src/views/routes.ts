import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { challengePageRoutes } from './challenge-page/routes.ts'
import { askerRoutes } from './dashboards/asker/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { exportRoute } from './data-export/routes.ts'
import { widgetRoutes } from './home/routes.ts'
import { ideaLogRoutes } from './idea-log/routes.ts'
import { memberWorkRoutes } from './member-work/routes.ts'
import { resumeRoutes } from './resume/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { similarRoutes } from './similar/routes.ts'

/** Pages that read from several groups. */
export const VIEW_ROUTES: readonly RegisterRoutes[] = [
  challengePageRoutes,
  memberWorkRoutes,
  exportRoute,
  widgetRoutes,
  ideaLogRoutes,
  resumeRoutes,
  dashboardRoutes,
  askerRoutes,
  similarRoutes,
  sharingRoutes,
  searchRoutes,
]
