import { readMe } from '@ideathlon/contracts/accounts'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import * as queries from '../queries.ts'

export function peopleRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, readMe, readActor, async ({ actor }) => ({ data: await queries.readMe(db, actor.id) }))
}
