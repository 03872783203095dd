import {
  listOlympiads,
  queryOlympiads,
  readOlympiad,
  readRules,
} from '@ideathlon/contracts/olympiads'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { loadPlace } from '../scopes/find-place.ts'
import { visibilityOf } from '../scopes/visibility.ts'
import { findCycle, type Reads, readCycles, viewCycle } from './queries.ts'

export function cycleRoutes(app: FastifyInstance, { db, readActor }: Reads): void {
  serve(app, listOlympiads, readActor, async ({ actor, params, query: { page, size } }) => {
    const { scope, id: scopeId } = await loadPlace(db, params.platform)
    const sight = await visibilityOf(db, actor)
    const { data, total } = await readCycles(db, { sight, scope, scopeId, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, queryOlympiads, readActor, async ({ actor, query }) => {
    const { platform, base, visibility, status, page, size } = query
    const at = platform === undefined ? undefined : await loadPlace(db, platform)
    const filter = {
      base,
      visibility,
      status,
      page,
      size,
      scope: at?.scope ?? query.scope,
      scopeId: at?.id ?? query.scope_id,
      endsAfter: query.ends_after === undefined ? undefined : new Date(query.ends_after),
    }
    const { data, total } = await readCycles(db, {
      ...filter,
      sight: await visibilityOf(db, actor),
    })
    return { data, meta: { page, size, total } }
  })

  serve(app, readOlympiad, readActor, async ({ actor, params }) => {
    const cycle = await findCycle(db, { ...params, sight: await visibilityOf(db, actor) })
    if (cycle === undefined) throw notFound(REFUSALS.cycle_not_found)
    return { data: await viewCycle(db, cycle) }
  })

  serve(app, readRules, readActor, async ({ actor, params }) => {
    const cycle = await findCycle(db, { ...params, sight: await visibilityOf(db, actor) })
    if (!cycle?.rules || !cycle.rules_hash) {
      throw notFound('The rules of this cycle were not published.')
    }
    return { data: { rules: cycle.rules, rules_hash: cycle.rules_hash } }
  })
}
