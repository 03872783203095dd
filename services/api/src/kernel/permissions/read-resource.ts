import type { Actor } from '@ideathlon/service-kit/auth'
import { isRevealedIn } from '../challenges/revealed.ts'
import type { ApiDb } from '../deps.ts'
import { isRowId } from '../row-id.ts'
import type { Resource } from './can.ts'

/** Reads what the permission table needs to know about a thing; undefined if it does not exist. */
export async function readResource(
  db: ApiDb,
  thing: string,
  actor: Actor | undefined,
): Promise<Resource | undefined> {
  const at = thing.indexOf(':')
  const name = thing.slice(at + 1)
  const found = await READERS[thing.slice(0, at) as keyof typeof READERS](db, name, actor)
  if (found === undefined) return undefined
  const { platform, ...resource } = found
  return platform === undefined
    ? resource
    : { ...resource, ...(await staffOf(db, platform, actor)) }
}

type Found = Resource & { platform?: number }
type Reader = (db: ApiDb, name: string, actor: Actor | undefined) => Promise<Found | undefined>

const member: Reader = async (db, handle) => {
  const row = await db
    .selectFrom('accounts')
    .select('id as owner')
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst()
  return row
}

const challenge: Reader = async (db, slug) => {
  const row = await db
    .selectFrom('challenges')
    .select(['asker', 'platform'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, owner: row.asker }
}

/**
 * An admin who views the site as one member after another must not find out who wrote an idea in an
 * open challenge.
 */
const idea: Reader = async (db, id, actor) => {
  if (!isRowId(id)) return undefined
  const row = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .select(['i.author as owner', 'c.asker', 'c.platform', 'c.state'])
    .where('i.id', '=', Number(id))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { state, owner, ...found } = row
  const isSecret = actor?.shadowedBy !== undefined && !isRevealedIn(state)
  return { ...found, owner: isSecret ? null : owner }
}

const platform: Reader = async (db, slug) => {
  const row = await db
    .selectFrom('platforms')
    .select('id as platform')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row
}

const READERS = { member, challenge, idea, platform }

async function staffOf(db: ApiDb, id: number, actor: Actor | undefined): Promise<Resource> {
  const row = await db
    .selectFrom('platforms')
    .select('owner')
    .where('id', '=', id)
    .executeTakeFirst()
  if (actor === undefined) return { platformOwner: row?.owner ?? null }
  const staff = await db
    .selectFrom('platform_staff')
    .select('account')
    .where('platform', '=', id)
    .where('account', '=', actor.id)
    .executeTakeFirst()
  return { platformOwner: row?.owner ?? null, isStaff: staff !== undefined }
}
