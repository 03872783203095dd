import { IMPERSONATION_CONFIRM_HEADER } from '@ideathlon/contracts/impersonation'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import { type ApiServer, aQuestion, join, REASONED } from './api-server.ts'

export const PARTS = [
  'visitor',
  'member',
  'silenced',
  'catalyst',
  'platform owner',
  'ambassador',
  'admin',
  'shadow admin',
] as const
export type Part = (typeof PARTS)[number]

/** One account for each kind of actor, and the objects that routes refer to. */
export type Personas = {
  actors: Record<Exclude<Part, 'visitor'>, Actor>
  slug: string
  challenge: number
  idea: number
  /** Headers of a new session, so that earlier calls cannot have signed anybody out. */
  as(part: Part): Promise<Record<string, string>>
  /** Restores everyone's roles. */
  reset(): Promise<void>
}

export async function createPersonas(server: ApiServer): Promise<Personas> {
  const { db, deps } = server
  const member = await join(server, 'ada')
  const silenced = await join(server, 'ben')
  const catalyst = await join(server, 'cai')
  const owner = await join(server, 'dee')
  const ambassador = await join(server, 'eve')
  const admin = await join(server, 'fay')
  const published = await catalyst.call('POST', '/challenges', aQuestion)
  const { slug } = published.json().data
  const entered = await member.call('POST', '/ideas/v2', {
    challenge: slug,
    title: 'Warm bread',
    description: 'At every stop.',
  })
  const found = await db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()

  const reset = async () => {
    const all = [member, silenced, catalyst, owner, ambassador, admin].map(({ id }) => id)
    const later = new Date(deps.now().getTime() + 3_600_000)
    await sql`
      update accounts set is_admin = id = ${admin.id}, is_ambassador = id = ${ambassador.id},
        silenced_until = case when id = ${silenced.id} then ${later}::timestamptz end,
        suspended_until = null, deleted_at = null
      where id = any(${all})`.execute(db)
    await db.updateTable('platforms').set({ owner: owner.id }).where('id', '=', 1).execute()
  }
  await reset()

  const actors = {
    member: { id: member.id, admin: false },
    silenced: { id: silenced.id, admin: false, silenced: true },
    catalyst: { id: catalyst.id, admin: false },
    'platform owner': { id: owner.id, admin: false },
    ambassador: { id: ambassador.id, admin: false, ambassador: true },
    admin: { id: admin.id, admin: true },
    'shadow admin': { id: member.id, admin: false, shadowedBy: admin.id },
  }
  const as = async (part: Part): Promise<Record<string, string>> => {
    if (part === 'visitor') return {}
    const { id, shadowedBy }: Actor = actors[part]
    const opening = shadowedBy === undefined ? {} : { shadowedBy }
    const token = await openSession(db, id, deps.now(), opening)
    const confirmed: Record<string, string> =
      shadowedBy === undefined ? {} : { [IMPERSONATION_CONFIRM_HEADER]: '1' }
    return { authorization: `Bearer ${token}`, ...REASONED, ...confirmed }
  }
  return { actors, slug, challenge: found.id, idea: entered.json().data.id, as, reset }
}
