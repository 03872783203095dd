import {
  type BaseOlympiad,
  changeBaseOlympiad,
  listBaseOlympiads,
} from '@ideathlon/contracts/olympiads'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findTournament, type Reads } from '../cycles/queries.ts'

/** The tournament of a platform, to which its cycles belong. */
export function tournamentRoutes(app: FastifyInstance, { db, readActor }: Reads): void {
  const find = async (platform: string): Promise<BaseOlympiad> => {
    const base = await findTournament(db, platform)
    if (base === undefined) throw notFound('There is no such tournament.')
    return base
  }

  serve(app, listBaseOlympiads, readActor, async ({ params, query: { page, size } }) => {
    const all = [await find(params.platform)]
    const data = all.slice(page * size, (page + 1) * size)
    return { data, meta: { page, size, total: all.length } }
  })

  serve(app, changeBaseOlympiad, readActor, async ({ params, body, reply, reason = '' }) => {
    const { id } = await find(params.platform)
    if (id !== params.id) throw notFound('There is no such tournament.')
    const { name } = body
    await db.updateTable('base_olympiads').set({ name }).where('id', '=', id).execute()
    const detail = { reason, name }
    noteAct(reply, { act: 'olympiad.rename', subject: `tournament:${id}`, detail })
    return { data: await find(params.platform) }
  })
}
