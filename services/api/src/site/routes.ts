import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { articleRoutes } from './articles/routes.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { streamUploadRoutes } from './attachments/tus/routes.ts'
import { uploadRoute } from './attachments/upload-route.ts'
import { buildTaskRoutes } from './build-tasks/routes.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { flagRoutes } from './flags/routes.ts'
import { geolocationRoutes } from './geolocation/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { analyticsRoute } from './product-analytics/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { storageLibraryRoutes } from './storage-library/routes.ts'

/** Routes that any site needs. */
export const SITE_ROUTES: readonly RegisterRoutes[] = [
  fileRoutes,
  imageRoutes,
  articleRoutes,
  attachmentRoutes,
  uploadRoute,
  streamUploadRoutes,
  storageLibraryRoutes,
  geolocationRoutes,
  flagRoutes,
  analyticsRoute,
  feedbackRoutes,
  clientErrorRoutes,
  savedViewRoutes,
  buildTaskRoutes,
]
