import type { RegisterRoutes } from '../kernel/http/route-parts.ts'
import { openApiRoutes } from './openapi/routes.ts'

export const EDGE_ROUTES: readonly RegisterRoutes[] = [openApiRoutes]
