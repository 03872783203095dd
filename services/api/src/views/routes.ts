import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { activityReportRoutes } from './activity-report/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { challengePageRoutes } from './challenge-page/routes.ts'
import { askerRoutes } from './dashboards/asker/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { exportRoute } from './data-export/routes.ts'
import { oembedRoutes } from './embed/oembed.ts'
import { embedRoutes } from './embed/routes.ts'
import { widgetRoutes } from './home/routes.ts'
import { ideaLogRoutes } from './idea-log/routes.ts'
import { ideasExportRoutes } from './ideas-export/routes.ts'
import { memberWorkRoutes } from './member-work/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { resumeRoutes } from './resume/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { postingRoutes } from './sharing/posting/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { similarRoutes } from './similar/routes.ts'

/** Pages that read from several groups. */
export const VIEW_ROUTES: readonly RegisterRoutes[] = [
  challengePageRoutes,
  memberWorkRoutes,
  exportRoute,
  activityReportRoutes,
  widgetRoutes,
  ideaLogRoutes,
  ideasExportRoutes,
  resumeRoutes,
  pictureRoutes,
  embedRoutes,
  oembedRoutes,
  dashboardRoutes,
  askerRoutes,
  similarRoutes,
  assistantRoutes,
  sharingRoutes,
  postingRoutes,
  searchRoutes,
]
