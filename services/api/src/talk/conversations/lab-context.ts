import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { channelOf } from '@ideathlon/contracts/live'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { isRowId } from '../../kernel/row-id.ts'
import {
  type ContextAccess,
  type ContextProvider,
  type FoundContext,
  NO_ACCESS,
} from '../topics/context-access.ts'

type Row = { id: IdeaId; platform: number }

/**
 * The title of the idea is left out, because a report of a message would otherwise show moderators
 * of an open challenge who wrote it.
 */
const contextOf = ({ id, platform }: Row): FoundContext => ({
  kind: 'lab',
  id,
  platform,
  place: { kind: 'lab', ref: String(id), title: 'Idea lab' },
})

/** The lab of an idea as a place for messages, for its authors only. */
export const LAB: ContextProvider = {
  kind: 'lab',
  name: 'lab',
  isGated: false,
  isPublic: async () => false,

  async find(db, ref) {
    const id = isRowId(ref) ? Number(ref) : 0
    return (await this.describe(db, [id])).get(id)
  },

  async describe(db, ids) {
    const { rows } = await sql<Row>`
      select i.id, c.home as platform from ideas i join challenges c on c.id = i.challenge
      where i.id = any(${ids}::int[]) and not i.is_test`.execute(db)
    return new Map(rows.map((row) => [row.id, contextOf(row)]))
  },

  access: readAccess,

  readable: (context, viewer) => sql`exists (select from ideas i
    where i.id = ${context} and not i.is_test and (i.author = ${viewer ?? 0} or exists (
      select from idea_co_authors n where n.idea = i.id and n.member = ${viewer ?? 0}
        and n.accepted_at is not null)))`,

  async readersChannels(db, id) {
    const people = await readLabPeople(db, id)
    return people.flatMap((member) => [channelOf.labs(member), talkChannelOf.badges(member)])
  },
}

/** The author and the co-authors of an idea. */
export async function readLabPeople(db: ApiDb | Tx, idea: IdeaId): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select author as member from ideas where id = ${idea} and not is_test
    union select n.member from idea_co_authors n join ideas i on i.id = n.idea and not i.is_test
      where n.idea = ${idea} and n.accepted_at is not null`.execute(db)
  return rows.map(({ member }) => member)
}

async function readAccess(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<ContextAccess> {
  if (actor === undefined || actor.shadowedBy !== undefined) return NO_ACCESS
  const people = await readLabPeople(db, id)
  if (!people.includes(actor.id)) return NO_ACCESS
  return { ...NO_ACCESS, read: true, post: true }
}
