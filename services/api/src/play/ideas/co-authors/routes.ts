import { actOnCoAuthor as declared } from '@ideathlon/contracts/ideas'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { announceLab } from '../../labs/announce-lab.ts'
import { actOnCoAuthor } from './act-on-co-author.ts'

export function coAuthorRoutes(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
  serve(app, declared, readActor, async (call) => {
    const { idea: id, act } = call.params
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await actOnCoAuthor(deps, by, { id, act, handle: call.body.handle })
    const data = viewOf(call.reply, outcome)
    await announceLab(deps, id)
    return { data }
  })
}
