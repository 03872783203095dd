import { REFUSALS } from '@ideathlon/contracts/refusals'
import * as declared from '@ideathlon/contracts/teams'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { noPlatform } from '../platforms/queries.ts'
import { findAccount } from '../profiles/find-account.ts'
import { actInTeam, createTeam, editTeam, NO_TEAM } from './commands.ts'
import { readTeam, readTeamsOf, readTeamsOn } from './queries.ts'

export function teamRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declared.listTeams, readActor, async ({ actor, params, query }) => {
    const { page, size } = query
    const paged = { page, size, viewer: actor?.id }
    const platform = await findPlatform(db, params.platform)
    const member = platform === undefined ? await findAccount(db, params.platform) : undefined
    if (platform === undefined && member === undefined) throw notFound(REFUSALS.member_not_found)
    const { teams, total } =
      platform === undefined
        ? await readTeamsOf(db, member as number, paged)
        : await readTeamsOn(db, platform, paged)
    return { data: teams, meta: { page, size, total } }
  })

  serve(app, declared.readTeam, readActor, async ({ actor, params }) => {
    const team = await readTeam(db, params.team, actor?.id)
    if (team === undefined) throw notFound(NO_TEAM)
    return { data: team }
  })

  serve(app, declared.createTeam, readActor, async (call) => {
    const { actor: by, params, body } = call
    const platform = await findPlatform(db, params.platform)
    if (platform === undefined) throw noPlatform()
    const team = { platform, by, body }
    const created = await createTeam(deps, originOf(call), team).catch(refuseTakenName)
    return { data: viewOf(call.reply, created) }
  })

  serve(app, declared.editTeam, readActor, async (call) => {
    const { actor: by, params, body } = call
    const edited = await editTeam(deps, originOf(call), { slug: params.team, by, body }).catch(
      refuseTakenName,
    )
    return { data: viewOf(call.reply, edited) }
  })

  serve(app, declared.actInTeam, readActor, async (call) => {
    const { actor: by, params, body } = call
    if (params.act === 'invite') {
      demand(by, 'invite.send')
      await limited(deps, 'connect', by.id)
    }
    const acting = { slug: params.team, act: params.act, handle: body.handle, by }
    return { data: viewOf(call.reply, await actInTeam(deps, originOf(call), acting)) }
  })
}

async function findPlatform(db: ApiDb, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('platforms')
    .select('id')
    .where('slug', '=', slug.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The check before the insert misses a name that another member chooses at the same time. */
function refuseTakenName(error: unknown): never {
  if (brokenUnique(error) === 'team_names') throw refused('team_name_taken')
  throw error
}
