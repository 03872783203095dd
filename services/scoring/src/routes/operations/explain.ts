import { explainAnyScore, explainScore } from '@ideathlon/contracts/explain'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { type Actor, isInPerson } from '@ideathlon/service-kit/auth'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ExplainInput, readExplanation } from '../../explain/read-explanation.ts'
import { refuseUnknownMember } from '../../profiles/refuse-unknown-member.ts'
import type { OperationsDeps } from './deps.ts'

type Query = Omit<ExplainInput, 'member' | 'blind'> & { min_position?: number | undefined }

export function serveExplain(app: FastifyInstance, deps: OperationsDeps): void {
  const explain = async (
    { actor, reply }: { actor: Actor; reply: FastifyReply },
    member: number,
    { min_position, ...rest }: Query,
  ) => {
    await deps.follower.reached(min_position ?? 0, MIN_POSITION_WAIT_MS)
    await refuseUnknownMember(deps.pool, member)
    const blind = !isInPerson(actor, member)
    if (actor.id !== member) noteAct(reply, { act: 'score.explain', subject: `member:${member}` })
    const data = await deps.history.read(min_position ?? 0, (pool) =>
      readExplanation(pool, { member, blind, ...rest }),
    )
    return { data }
  }
  serve(app, explainScore, deps.readActor, async ({ actor, reply, params, query }) => {
    if (actor.id !== params.id && !actor.admin)
      throw notAllowed('You can only see the explanation of your own score.')
    return explain({ actor, reply }, params.id, query)
  })
  serve(app, explainAnyScore, deps.readActor, async ({ actor, reply, params, query }) => {
    return explain({ actor, reply }, params.id, query)
  })
}
