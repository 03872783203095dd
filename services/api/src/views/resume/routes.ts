import { readResume as readDeclared, readMyResume, shareResume } from '@ideathlon/contracts/resume'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readResume } from './read-resume.ts'

const NOT_SHOWN = 'This resume does not exist or is private.'

export function resumeRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, readMyResume, readActor, async ({ actor }) => {
    const resume = await readResume(db, actor.id, actor.id)
    if (resume === undefined) throw notFound(NOT_SHOWN)
    return { data: { ...resume, is_public: await isPublic(deps, actor.id) } }
  })

  serve(app, shareResume, readActor, async ({ actor, body }) => {
    demand(actor, 'resume.share', { owner: actor.id })
    if (body.is_public) {
      const shown = { account: actor.id, public_at: now() }
      await db
        .insertInto('resumes')
        .values(shown)
        .onConflict((known) => known.doNothing())
        .execute()
    } else await db.deleteFrom('resumes').where('account', '=', actor.id).execute()
    return { data: body }
  })

  serve(app, readDeclared, readActor, async ({ actor, params }) => {
    const found = await db
      .selectFrom('accounts')
      .select('id')
      .where('handle', '=', params.handle)
      .executeTakeFirst()
    const isThere =
      found !== undefined &&
      (await isPublic(deps, found.id)) &&
      !isHidden(await readRelationBetween(db, actor?.id, found.id))
    const resume = isThere ? await readResume(db, found.id, actor?.id) : undefined
    if (resume === undefined) throw notFound(NOT_SHOWN)
    return { data: resume }
  })
}

async function isPublic({ db }: Deps, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('resumes')
    .select('account')
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}
