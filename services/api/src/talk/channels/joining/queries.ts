import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelInvite, ChannelRequest } from '@ideathlon/contracts/talk/channels/members'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../../kernel/members/display-name.ts'
import type { Paged } from '../queries.ts'

type Face = Named & { id: MemberId }

type InviteRow = Pick<ChannelInvite, 'id' | 'kind' | 'address' | 'many' | 'uses'> & {
  made_at: Date
  expires_at: Date
  invited: Face | null
  by: Face | null
}

const face = (alias: string) => {
  const a = sql.raw(alias)
  return sql`case when ${a}.id is not null then jsonb_build_object('id', ${a}.id, 'handle', ${a}.handle,
    'avatar', ${a}.avatar, 'first_name', ${a}.first_name, 'last_name', ${a}.last_name,
    'is_guest', ${a}.is_guest, 'deleted_at', ${a}.deleted_at) end`
}

const INVITES = sql`select i.id, i.kind, i.address, i.many, i.uses, i.made_at, i.expires_at,
    ${face('t')} as invited, ${face('b')} as by
  from talk_channel_invites i left join accounts t on t.id = i.account
  left join accounts b on b.id = i.made_by`

const inviteOf = ({ invited, by, made_at, expires_at, ...row }: InviteRow): ChannelInvite => ({
  ...row,
  member: invited && faceOf(invited),
  made_by: by && faceOf(by),
  made_at: made_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

export async function readInvite(tx: Tx, id: number): Promise<ChannelInvite> {
  const { rows } = await sql<InviteRow>`${INVITES} where i.id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`invite ${id} no longer exists`)
  return inviteOf(row)
}

/** The invitations that can still be used, newest first. */
export async function readInvites(
  db: ApiDb,
  { channel, now, page, size }: Paged & { channel: number; now: Date },
): Promise<{ invites: ChannelInvite[]; total: number }> {
  const where = sql`i.channel = ${channel} and i.expires_at > ${now}`
  const { rows } = await sql<InviteRow>`${INVITES} where ${where}
    order by i.id desc limit ${size} offset ${page * size}`.execute(db)
  const counted = await sql<{ total: string }>`
    select count(*) as total from talk_channel_invites i where ${where}`.execute(db)
  return { invites: rows.map(inviteOf), total: Number(counted.rows[0]?.total ?? 0) }
}

/** The open requests to join, oldest first. */
export async function readRequests(
  db: ApiDb,
  { channel, page, size }: Paged & { channel: number },
): Promise<{ requests: ChannelRequest[]; total: number }> {
  const waiting = db.selectFrom('talk_channel_signups as s').where('s.channel', '=', channel)
  const rows = await waiting
    .innerJoin('accounts as a', 'a.id', 's.account')
    .select(['a.id', ...NAME_COLUMNS, 's.answers', 's.asked_at'])
    .orderBy('s.asked_at')
    .orderBy('s.account')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const requests = rows.map((row) => ({
    member: faceOf(row),
    answers: row.answers,
    asked_at: row.asked_at.toISOString(),
  }))
  return { requests, total: Number(total) }
}

export async function readFace(db: ApiDb, member: MemberId | null) {
  if (member === null) return null
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', member)
    .executeTakeFirst()
  return row === undefined ? null : faceOf(row)
}
