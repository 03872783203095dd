import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session.ts'

/**
 * What routes need: dependencies, the session of a request, the configuration, and the metrics they
 * report to.
 */
export type RouteParts = { deps: Deps; session: Session; config: Config; metrics: Metrics }

/** Adds the routes or the hooks of a slice to the application. */
export type RegisterRoutes = (app: FastifyInstance, parts: RouteParts) => void | Promise<void>
