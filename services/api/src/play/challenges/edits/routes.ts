import {
  type EditedField,
  editChallenge as editDeclared,
  listChallengeChanges,
} from '@ideathlon/contracts/challenge-edits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { readCard } from '../queries.ts'
import { editChallenge } from './commands.ts'

/** Routes for editing a published challenge, and for the log of these edits. */
export function editRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  serve(app, editDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const slug = call.params.challenge
    const data = viewOf(call.reply, await editChallenge(deps, by, { slug, edit: call.body }))
    announceChallenge(deps.nats, slug)
    return { data }
  })

  serve(app, listChallengeChanges, readActor, async ({ actor, params, query }) => {
    const card = await readCard(db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    const all = db.selectFrom('challenge_edits').where('challenge', '=', card.id)
    const { page, size } = query
    const [rows, { total }] = await Promise.all([
      all
        .select(['field', 'before', 'after', 'edited_at'])
        .orderBy('id', 'desc')
        .limit(size)
        .offset(page * size)
        .execute(),
      all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    const data = rows.map((row) => ({
      ...row,
      field: row.field as EditedField,
      edited_at: row.edited_at.toISOString(),
    }))
    return { data, meta: { page, size, total: Number(total) } }
  })
}
