import { randomUUIDv7 as uuid } from 'node:crypto'
import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import {
  changeProfanity,
  increaseDuration,
  type Olympiad,
  scheduleNext,
  updateState,
} from '@ideathlon/contracts/olympiads'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileBoundary, scopeOf } from '../cycles/file-boundary.ts'
import type { Reads } from '../cycles/queries.ts'
import { changeRunning } from './change-running.ts'
import { daysAfter, decideEnd, type NewEnd } from './decide-end.ts'
import { decideState, isOver } from './decide-state.ts'

type Calendar = Reads & { now(): Date }

/** What admins may change about the running cycle: its end, whether it is paused, and profanity. */
export function calendarRoutes(app: FastifyInstance, calendar: Calendar): void {
  const { db, now } = calendar
  serve(app, increaseDuration, calendar.readActor, async ({ params, body, ...call }) => {
    const from = new Date(body.end_time)
    const data = await moveEnd(calendar, params.id, { from, to: daysAfter(from, body.days) })
    return changed(call, 'olympiad.move_end', data)
  })

  serve(app, scheduleNext, calendar.readActor, async ({ params, body, ...call }) => {
    const end = { from: new Date(body.end_time), to: new Date(body.next_end_time) }
    return changed(call, 'olympiad.move_end', await moveEnd(calendar, params.id, end))
  })

  serve(app, updateState, calendar.readActor, async ({ actor, params, body, ...call }) => {
    const at = now()
    const key = body.state === 'paused' ? 'OlympiadPaused' : 'OlympiadResumed'
    const filed = { commandId: uuid(), actor: actor.id, requestId: call.request.id, occurredAt: at }
    const data = await changeRunning(db, params.id, {
      decide: (row) => decideState(row, body.state, at),
      async file(tx, base) {
        const boundary: NewEvent = { key, data: { olympiad: params.id, ...scopeOf(base) } }
        await fileBoundary(tx, base, { ...filed, newEvents: [boundary] })
      },
    })
    return changed(call, body.state === 'paused' ? 'olympiad.pause' : 'olympiad.resume', data)
  })

  serve(app, changeProfanity, calendar.readActor, async ({ params, body: set, ...call }) => {
    const data = await changeRunning(db, params.id, {
      decide: (row) =>
        isOver(row, now()) ? { ok: false, reason: 'cycle_over' } : { ok: true, set },
      async file(tx, { id }) {
        await tx.updateTable('base_olympiads').set(set).where('id', '=', id).execute()
      },
    })
    return changed(call, 'olympiad.manners', data)
  })
}

type Change = { reply: FastifyReply; reason?: string | undefined }

/** Responds with the changed cycle, and asks the api to record the action. */
function changed(
  { reply, reason = '' }: Change,
  act: PowerActName,
  data: Olympiad,
): { data: Olympiad } {
  const { title, end_time, profanity_allowed } = data
  const detail = { reason, title, end_time, profanity_allowed }
  noteAct(reply, { act, subject: `olympiad:${data.id}`, detail })
  return { data }
}

function moveEnd({ db, now }: Calendar, id: number, end: NewEnd): Promise<Olympiad> {
  return changeRunning(db, id, {
    decide(row) {
      const decision = decideEnd({ status: row.status, endsAt: row.ends_at }, end, now())
      return decision.ok ? { ok: true, set: { ends_at: decision.endsAt } } : decision
    },
  })
}
