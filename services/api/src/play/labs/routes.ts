import {
  addLabTask,
  changeLabTask,
  listLabs,
  readLab,
  removeLabTask,
} from '@ideathlon/contracts/labs'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import type { Session } from '../../kernel/http/session.ts'
import { announceLab } from '../ideas/co-authors/announce-lab.ts'
import { addTask, changeTask, removeTask } from './commands.ts'
import { readLabs, readTasks } from './queries.ts'

export function labRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  readingRoutes(app, deps, session)
  const { readActor } = session

  serve(app, addLabTask, readActor, async (call) => {
    const { idea } = call.params
    const by = { origin: originOf(call), actor: call.actor, idea }
    const data = viewOf(call.reply, await addTask(deps, by, call.body))
    await announceLab(deps, idea)
    return { data }
  })

  serve(app, changeLabTask, readActor, async (call) => {
    const { idea, task } = call.params
    const by = { origin: originOf(call), actor: call.actor, idea }
    const data = viewOf(call.reply, await changeTask(deps, by, { task, ...call.body }))
    await announceLab(deps, idea)
    return { data }
  })

  serve(app, removeLabTask, readActor, async (call) => {
    const { idea, task } = call.params
    const by = { origin: originOf(call), actor: call.actor, idea }
    viewOf(call.reply, await removeTask(deps, by, task))
    await announceLab(deps, idea)
    return undefined
  })
}

function readingRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, listLabs, readActor, async ({ actor, query }) => {
    const { labs, total } = await readLabs(db, { member: actor.id, ...query })
    return { data: labs, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, readLab, readActor, async ({ actor, params }) => {
    const { idea } = params
    const { labs } = await readLabs(db, { member: actor.id, page: 0, size: 1, idea })
    const [lab] = labs
    if (lab === undefined) throw notFound(REFUSALS.lab_closed)
    // Invited members see who is in the lab, but not its tasks.
    return { data: { ...lab, tasks: lab.am_invited ? [] : await readTasks(db, idea) } }
  })
}
