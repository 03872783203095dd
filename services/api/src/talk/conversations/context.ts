import { MAIN_PLATFORM, type MemberId } from '@ideathlon/contracts/ids'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { readRelationBetween } from '../../community/relations/between.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { can, whyNot } from '../../kernel/permissions/can.ts'
import { isRowId } from '../../kernel/row-id.ts'
import {
  type ContextAccess,
  type ContextProvider,
  type FoundContext,
  NO_ACCESS,
} from '../topics/context-access.ts'
import { whyPairIsClosed } from './rules.ts'

type Row = { id: number; title: string | null }

const contextOf = ({ id, title }: Row): FoundContext => ({
  kind: 'conversation',
  id,
  platform: MAIN_PLATFORM,
  place: { kind: 'conversation', ref: String(id), title: title ?? 'Direct messages' },
})

/**
 * A conversation as a place for messages. Only its members can read it; an admin who views the site
 * as a member cannot.
 */
export const CONVERSATION: ContextProvider = {
  kind: 'conversation',
  name: 'conversation',
  isGated: false,
  isPublic: async () => false,

  async find(db, ref) {
    const id = isRowId(ref) ? Number(ref) : 0
    return (await this.describe(db, [id])).get(id)
  },

  async describe(db, ids) {
    const { rows } = await sql<Row>`
      select id, title from conversations where id = any(${ids}::int[])`.execute(db)
    return new Map(rows.map((row) => [row.id, contextOf(row)]))
  },

  access: readAccess,

  readable: (context, viewer) => sql`exists (select from conversation_members c
    where c.conversation = ${context} and c.member = ${viewer ?? 0} and c.left_at is null)`,

  async readersChannels(db, id) {
    const people = await readPeople(db, id)
    return people.flatMap((member) => [
      talkChannelOf.messages(member),
      talkChannelOf.badges(member),
    ])
  },
}

/** The current members of a conversation. */
export async function readPeople(db: ApiDb | Tx, conversation: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: number }>`select member from conversation_members
    where conversation = ${conversation} and left_at is null order by member`.execute(db)
  return rows.map(({ member }) => member)
}

type Standing = { first: number | null; second: number | null; is_other_gone: boolean }

async function readAccess(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  id: number,
): Promise<ContextAccess> {
  if (actor === undefined || actor.shadowedBy !== undefined) return NO_ACCESS
  const { rows } = await sql<Standing>`
    select c.first, c.second, a.deleted_at is not null as is_other_gone
    from conversation_members m join conversations c on c.id = m.conversation
    left join accounts a on a.id = case when c.first = m.member then c.second else c.first end
    where m.conversation = ${id} and m.member = ${actor.id} and m.left_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return NO_ACCESS
  const why = can(actor, 'message.send')
    ? await whyClosed(db, actor.id, row)
    : whyNot(actor, 'message.send')
  const access = { ...NO_ACCESS, read: true }
  return why === undefined ? { ...access, post: true } : { ...access, whyNot: why }
}

async function whyClosed(
  db: ApiDb | Tx,
  member: MemberId,
  { first, second, is_other_gone: isOtherGone }: Standing,
): Promise<string | undefined> {
  const other = first === member ? second : first
  if (other === null) return undefined
  return whyPairIsClosed({ between: await readRelationBetween(db, member, other), isOtherGone })
}
