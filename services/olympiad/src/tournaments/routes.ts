import {
  type BaseOlympiad,
  changeBaseOlympiad,
  createBaseOlympiad,
  listBaseOlympiads,
  readBaseOlympiad,
} from '@ideathlon/contracts/olympiad/tournaments'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notFound, reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Reads } from '../cycles/queries.ts'
import { keyedCall, runOnce } from '../kernel/run-once.ts'
import { findPlace, loadPlace } from '../scopes/find-place.ts'
import { visibilityOf } from '../scopes/visibility.ts'
import { SEES_ALL } from '../scopes/visible.ts'
import { changeTournament } from './change.ts'
import { createTournament } from './create.ts'
import { demandEdit, mayEdit } from './may-edit.ts'
import { findTournament, readTournaments, viewTournaments } from './queries.ts'

const noTournament = () => notFound(REFUSALS.tournament_not_found)

type Parts = Reads & { now(): Date }

/** The tournaments of platforms, categories and Directors, to which cycles belong. */
export function tournamentRoutes(app: FastifyInstance, { db, readActor, now }: Parts): void {
  const view = async (id: number): Promise<BaseOlympiad> => {
    const saved = await findTournament(db, { id, sight: SEES_ALL })
    const [viewed] = saved === undefined ? [] : await viewTournaments(db, [saved])
    if (viewed === undefined) throw noTournament()
    return viewed
  }

  serve(app, listBaseOlympiads, readActor, async ({ actor, params, query }) => {
    const { list, page, size } = query
    const place = await loadPlace(db, params.platform)
    const sight = await visibilityOf(db, actor)
    const { data, total } = await readTournaments(db, { sight, place, list, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, readBaseOlympiad, readActor, async ({ actor, params }) => {
    const base = await findTournament(db, { ...params, sight: await visibilityOf(db, actor) })
    const [view] = base === undefined ? [] : await viewTournaments(db, [base])
    if (base === undefined || view === undefined) throw noTournament()
    const mine = await db
      .selectFrom('tournament_players')
      .select('state')
      .where('base', '=', base.id)
      .where('member', '=', actor?.id ?? 0)
      .executeTakeFirst()
    return { data: { ...view, can: { edit: mayEdit(actor, base) }, mine: mine?.state ?? null } }
  })

  serve(app, createBaseOlympiad, readActor, async ({ actor, params, body, request, ...call }) => {
    const place = await loadPlace(db, params.platform)
    if (place.owner !== actor.id && actor.admin && call.reason === undefined) {
      throw reasonNeeded('olympiad.create')
    }
    const id = await runOnce(db, keyedCall({ actor, body }, request), async (tx) => {
      const created = await createTournament(tx, { actor, place, body, now: now() })
      return created.id
    })
    if (place.owner !== actor.id) {
      const detail = { reason: call.reason ?? '', ...body }
      noteAct(call.reply, { act: 'olympiad.create', subject: `tournament:${id}`, detail })
    }
    return { data: await view(id) }
  })

  serve(app, changeBaseOlympiad, readActor, async ({ actor, params, body, reply, reason }) => {
    const [place, base] = await Promise.all([
      findPlace(db, params.platform),
      findTournament(db, { id: params.id, sight: await visibilityOf(db, actor) }),
    ])
    const isThere =
      place?.scope === 'platform' ? place.id === base?.platform : place?.id === base?.owner
    if (base === undefined || !isThere) throw noTournament()
    demandEdit({ actor, reason }, base, 'olympiad.rename')
    await changeTournament(db, base.id, body)
    if (base.owner !== actor.id) {
      const detail = { reason: reason ?? '', ...body }
      noteAct(reply, { act: 'olympiad.rename', subject: `tournament:${base.id}`, detail })
    }
    return { data: await view(base.id) }
  })
}
