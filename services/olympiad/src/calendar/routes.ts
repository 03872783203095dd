import type { Happening } from '@ideathlon/contracts/events/envelope'
import {
  changeProfanity,
  increaseDuration,
  type Olympiad,
  scheduleNext,
  updateState,
} from '@ideathlon/contracts/olympiads'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { fileTurn } from '../cycles/file-turn.ts'
import type { Reads } from '../cycles/queries.ts'
import { changeRunning } from './change-running.ts'
import { daysAfter, decideEnd, type NewEnd } from './decide-end.ts'
import { decideState, isOver } from './decide-state.ts'

type Calendar = Reads & { now(): Date }

/** What an admin may do to the running cycle: its end, whether it counts, and how people speak meanwhile. */
export function calendarRoutes(app: FastifyInstance, calendar: Calendar): void {
  const { db, now } = calendar
  serve(app, increaseDuration, calendar.readActor, async ({ params, body }) => {
    const from = new Date(body.end_time)
    return { data: await moveEnd(calendar, params.id, { from, to: daysAfter(from, body.days) }) }
  })

  serve(app, scheduleNext, calendar.readActor, async ({ params, body }) => {
    const end = { from: new Date(body.end_time), to: new Date(body.next_end_time) }
    return { data: await moveEnd(calendar, params.id, end) }
  })

  serve(app, updateState, calendar.readActor, async ({ actor, params, body, request }) => {
    const at = now()
    const key = body.state === 'paused' ? 'OlympiadPaused' : 'OlympiadResumed'
    const turn: Happening = { key, data: { olympiad: params.id } }
    const filed = { commandId: uuid(), actor: actor.id, requestId: request.id, occurredAt: at }
    return {
      data: await changeRunning(db, params.id, {
        decide: (row) => decideState(row, body.state, at),
        file: (tx, base) => fileTurn(tx, base, { ...filed, happenings: [turn] }),
      }),
    }
  })

  serve(app, changeProfanity, calendar.readActor, async ({ params, body: set }) => ({
    data: await changeRunning(db, params.id, {
      decide: (row) =>
        isOver(row, now()) ? { ok: false, reason: 'cycle_over' } : { ok: true, set },
    }),
  }))
}

function moveEnd({ db, now }: Calendar, id: number, end: NewEnd): Promise<Olympiad> {
  return changeRunning(db, id, {
    decide(row) {
      const decision = decideEnd({ status: row.status, endsAt: row.ends_at }, end, now())
      return decision.ok ? { ok: true, set: { ends_at: decision.endsAt } } : decision
    },
  })
}
