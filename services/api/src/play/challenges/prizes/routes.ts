import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import {
  addPrize as addDeclared,
  type ChallengePrize,
  type Prize,
  raisePrize as raiseDeclared,
  readPrizes as readDeclared,
} from '@ideathlon/contracts/prizes'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { editChallenge } from '../edits/commands.ts'
import { cardOf, readCard } from '../queries.ts'

/** Routes for the prizes of challenges. */
export function prizeRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  const read = async (slug: string, viewer: Actor | undefined): Promise<ChallengePrize> => {
    const row = await readCard(db, slug, viewer)
    if (row === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { id: row.id, ...cardOf(row, now()).prize }
  }
  type Call = Parameters<typeof originOf>[0] & { body: Prize; reply: FastifyReply }
  const raise = async (call: Call, slug: ChallengeSlug) => {
    const by = { origin: originOf(call), actor: call.actor }
    viewOf(call.reply, await editChallenge(deps, by, { slug, edit: { prize: call.body } }))
    announceChallenge(deps.nats, slug)
    return { data: await read(slug, call.actor) }
  }

  serve(app, readDeclared, readActor, async ({ actor, params }) => {
    const prize = await read(params.challenge, actor)
    return { data: prize.state === 'none' ? [] : [prize] }
  })

  serve(app, addDeclared, readActor, (call) => raise(call, call.params.challenge))

  serve(app, raiseDeclared, readActor, async (call) => {
    const { id } = await read(call.params.challenge, call.actor)
    if (call.params.prize !== id) throw notFound(REFUSALS.prize_gone)
    return raise(call, call.params.challenge)
  })
}
