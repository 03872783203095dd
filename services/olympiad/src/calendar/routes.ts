import { increaseDuration, type Olympiad, scheduleNext } from '@ideathlon/contracts/olympiads'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findCycle, type Reads, viewCycle } from '../cycles/queries.ts'
import { daysAfter, decideEnd, type NewEnd } from './decide-end.ts'

type Calendar = Reads & { now(): Date }

/** What an admin may do to the calendar: the running cycle ends later, or on another day. */
export function calendarRoutes(app: FastifyInstance, calendar: Calendar): void {
  serve(app, increaseDuration, calendar.readActor, async ({ params, body }) => {
    const from = new Date(body.end_time)
    return { data: await moveEnd(calendar, params.id, { from, to: daysAfter(from, body.days) }) }
  })

  serve(app, scheduleNext, calendar.readActor, async ({ params, body }) => {
    const end = { from: new Date(body.end_time), to: new Date(body.next_end_time) }
    return { data: await moveEnd(calendar, params.id, end) }
  })
}

/** Under the tournament's row lock, as whoever closes the cycle when its end has come. */
async function moveEnd({ db, now }: Calendar, id: number, end: NewEnd): Promise<Olympiad> {
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('olympiads')
      .select('base')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known === undefined) throw notFound('There is no such cycle.')
    const { base } = known
    await tx.selectFrom('base_olympiads').select('id').where('id', '=', base).forUpdate().execute()
    const running = await tx
      .selectFrom('olympiads')
      .select(['status', 'ends_at as endsAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const decision = decideEnd(running, end, now())
    if (!decision.ok) throw refused(decision.reason)
    await tx
      .updateTable('olympiads')
      .set({ ends_at: decision.endsAt })
      .where('id', '=', id)
      .execute()
  })
  const cycle = await findCycle(db, { id })
  if (cycle === undefined) throw notFound('There is no such cycle.')
  return viewCycle(cycle)
}
