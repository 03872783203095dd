import type { RegisterRoutes } from './http/route-parts.ts'
import { permissionRoutes } from './permissions/routes.ts'

export const KERNEL_ROUTES: readonly RegisterRoutes[] = [permissionRoutes]
