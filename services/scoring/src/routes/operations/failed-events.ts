import {
  browseFailedEvents,
  giveUpFailedEvent as giveUpRoute,
  openFailedEvent,
  resendFailedEvent,
  resendFailedEvents,
} from '@ideathlon/contracts/failed-events'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { serve } from '@ideathlon/service-kit/http/serve'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { FastifyInstance } from 'fastify'
import { giveUpFailedEvent } from '../../failed-events/give-up.ts'
import { listFailedEvents, showFailedEvent } from '../../failed-events/read-failed-events.ts'
import { type Append, retryAll, retryFailedEvent } from '../../failed-events/retry.ts'
import type { OperationsDeps } from './deps.ts'

export function serveFailedEvents(app: FastifyInstance, deps: OperationsDeps): void {
  const { pool, readActor } = deps
  const client = new AppendClient(deps.nats)
  const append: Append = (command) => client.append(command)
  serve(app, browseFailedEvents, readActor, async ({ query: { page, size, state } }) => {
    const input = { state, offset: page * size, limit: size }
    const { events, total } = await listFailedEvents(pool, input)
    return { data: events, meta: { page, size, total } }
  })
  serve(app, openFailedEvent, readActor, async ({ params, reply }) => {
    noteAct(reply, { act: 'dead_letter.read', subject: `dead_letter:${params.id}` })
    return { data: await showFailedEvent(pool, params.id) }
  })
  serve(app, resendFailedEvents, readActor, async ({ reply, reason = '' }) => {
    const retried = await retryAll({ pool, append })
    const detail = { reason, events: retried.length }
    noteAct(reply, { act: 'dead_letter.retry_all', subject: '', detail })
    return { data: retried }
  })
  serve(app, resendFailedEvent, readActor, async ({ params, body, reply, reason = '' }) => {
    const retry = { id: params.id, mended: body.payload }
    const data = await retryFailedEvent({ pool, append }, retry)
    const detail = { reason, changed: body.payload !== undefined }
    noteAct(reply, { act: 'dead_letter.retry', subject: `dead_letter:${params.id}`, detail })
    return { data }
  })
  serve(app, giveUpRoute, readActor, async ({ actor, params, reply, reason = '' }) => {
    await giveUpFailedEvent(pool, { id: params.id, by: actor.id, reason })
    const subject = `dead_letter:${params.id}`
    noteAct(reply, { act: 'dead_letter.give_up', subject, detail: { reason } })
    return { data: await showFailedEvent(pool, params.id) }
  })
}
