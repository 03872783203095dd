import type { MemberId } from '@ideathlon/contracts/ids'
import type { LinkedAccounts } from '@ideathlon/contracts/linked-accounts'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../../kernel/audit/act-of-power.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { decideLink, decideParting, type Linked } from './decide-link.ts'

type Change = {
  by: Actor
  handle: string
  with: string | null
  reason: string
  requestId: string
}

export async function changeLinks(tx: Tx, change: Change, now: Date): Promise<void> {
  await lockLinks(tx)
  const member = await accountOf(tx, change.handle)
  const other = change.with === null ? null : await accountOf(tx, change.with)
  const family = await lockFamily(tx, [member, ...(other ? [other] : [])])
  const decision = other ? decideLink({ member, other }, family) : decideParting(member, family)
  if (!decision.ok) throw refused(decision.reason)
  await saveLinks(tx, decision.changes)
  if (decision.changes.length === 0) return
  const act = other ? ('member.link' as const) : ('member.unlink' as const)
  const origin = { actor: change.by.id, requestId: change.requestId, reason: change.reason }
  const use = { act, title: '', link: '/faqs/fair-play' }
  for (const { id } of [member, ...(other ? [other] : [])]) {
    const detail = { with: id === member.id ? (other?.id ?? null) : member.id }
    await actOfPower(tx, origin, { ...use, owner: id, subject: `member:${id}`, detail }, now)
  }
}

/** Links two accounts that are about to be merged, without a separate act of power. */
export async function linkAccounts(tx: Tx, one: MemberId, other: MemberId): Promise<void> {
  await lockLinks(tx)
  const known = await tx
    .selectFrom('accounts')
    .select(['id', 'linked_to as linkedTo'])
    .where('id', 'in', [one, other])
    .execute()
  const [member, with_] = known
  if (member === undefined || with_ === undefined) return
  const decision = decideLink({ member, other: with_ }, await lockFamily(tx, known))
  if (decision.ok) await saveLinks(tx, decision.changes)
}

/** Only one link is changed at a time, because links are read before their group can be locked. */
const lockLinks = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('accounts.linked_to'))`.execute(tx)

async function saveLinks(tx: Tx, changes: readonly Linked[]): Promise<void> {
  for (const { id, linkedTo } of changes) {
    await tx.updateTable('accounts').set({ linked_to: linkedTo }).where('id', '=', id).execute()
  }
}

async function accountOf(db: ApiDb | Tx, handle: string): Promise<Linked> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'linked_to as linkedTo'])
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.member_not_found)
  return row
}

/** Locks all accounts in the groups of these members, always in the same order. */
function lockFamily(tx: Tx, members: readonly Linked[]): Promise<Linked[]> {
  const roots = members.map(({ id, linkedTo }) => linkedTo ?? id)
  return tx
    .selectFrom('accounts')
    .select(['id', 'linked_to as linkedTo'])
    .where((eb) => eb.or([eb('id', 'in', roots), eb('linked_to', 'in', roots)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function readLinkedTo(db: ApiDb, handle: string): Promise<LinkedAccounts> {
  const { id, linkedTo } = await accountOf(db, handle)
  const root = linkedTo ?? id
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where((eb) => eb.or([eb('a.id', '=', root), eb('a.linked_to', '=', root)]))
    .where('a.id', '<>', id)
    .orderBy('a.id')
    .execute()
  return { linked: rows.map((row) => faceOf(row)) }
}
