import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { Segment } from '@ideathlon/contracts/admin-mailer'
import { sql } from 'kysely'
import { ANNOUNCEMENTS, GROUPS, MAILINGS, NOTES } from './management-words.ts'

const DAY_MS = 86_400_000

type Scene = { now: number; admin: number; byHandle: ReadonlyMap<string, number> }

/** What the demo's community managers have created: groups, notes, mailings and announcements. */
export async function addManagement(db: ApiDb, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const groups = await tx.selectFrom('member_groups').select('id').limit(1).execute()
    const scene = await readScene(tx, now)
    if (groups.length > 0 || scene === undefined) return
    await addGroups(tx, scene)
    await addNotes(tx, scene)
    await addMailings(tx, scene)
    await addAnnouncements(tx, scene)
  })
}

async function readScene(tx: Tx, now: number): Promise<Scene | undefined> {
  const admin = await tx
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (admin === undefined) return undefined
  const members = await tx
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('is_admin', '=', false)
    .where('is_guest', '=', false)
    // Leaves out members with a login, who stay ordinary members.
    .where('email', 'is', null)
    .orderBy('id')
    .limit(40)
    .execute()
  return { now, admin: admin.id, byHandle: new Map(members.map((each) => [each.handle, each.id])) }
}

const ago = (now: number, days: number): Date => new Date(now - days * DAY_MS)

/** Fills the groups with the oldest accounts, one group after the other, so that none is empty. */
async function addGroups(tx: Tx, { now, admin, byHandle }: Scene): Promise<void> {
  const ids = [...byHandle.values()]
  for (const [at, { members, ...group }] of GROUPS.entries()) {
    const made_at = ago(now, 30 - at)
    const { id: grp } = await tx
      .insertInto('member_groups')
      .values({ ...group, duties: [...group.duties], made_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const chosen = ids.slice(at * 3 + 4, at * 3 + 4 + members)
    const rows = chosen.map((member) => ({ grp, member, added_by: admin, added_at: made_at }))
    if (rows.length > 0) await tx.insertInto('member_group_members').values(rows).execute()
    await sql`update accounts set duties = ${group.duties}::text[]
      where id = any(${chosen}::int[])`.execute(tx)
  }
}

async function addNotes(tx: Tx, { now, admin, byHandle }: Scene): Promise<void> {
  const ids = [...byHandle.values()]
  const rows = NOTES.flatMap(({ text, days_ago }, at) => {
    const member = ids[at]
    return member === undefined
      ? []
      : [{ member, author: admin, text, written_at: ago(now, days_ago) }]
  })
  await tx.insertInto('member_notes').values(rows).execute()
}

async function addMailings(tx: Tx, { now, admin }: Scene): Promise<void> {
  const rows = MAILINGS.map(({ days_ago, segment, ...mailing }) => ({
    ...mailing,
    segment: JSON.stringify(Segment.parse(segment)),
    made_by: admin,
    made_at: ago(now, days_ago + 1),
    send_at: ago(now, days_ago),
  }))
  await tx.insertInto('mailings').values(rows).execute()
}

/** No announcement has a banner, which would cover part of a newcomer's screen. */
async function addAnnouncements(tx: Tx, { now, admin }: Scene): Promise<void> {
  const rows = ANNOUNCEMENTS.map(({ days_ago, days, ...announcement }) => ({
    ...announcement,
    audience: JSON.stringify({ who: 'members', group: null }),
    banner: false,
    notification: true,
    email: false,
    made_by: admin,
    made_at: ago(now, days_ago),
    starts_at: ago(now, days_ago),
    ends_at: ago(now, days_ago - days),
    told_at: ago(now, days_ago),
  }))
  await tx.insertInto('announcements').values(rows).execute()
}
