import { FLAG_DEFAULTS, FLAG_PURPOSES } from '@ideathlon/contracts/flag-defaults'
import type { AdminFlag } from '@ideathlon/contracts/flag-settings'
import { FLAG_NAMES, type FlagName, FlagSetting } from '@ideathlon/contracts/flags'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Actor } from '@ideathlon/service-kit/auth'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { forgetFlags } from './queries.ts'

export async function listFlags(db: ApiDb | Tx): Promise<AdminFlag[]> {
  const rows = await db
    .selectFrom('flags as f')
    .leftJoin('accounts as a', 'a.id', 'f.changed_by')
    .select(['f.name', 'f.setting', 'f.changed_at', 'a.handle'])
    .execute()
  const flags = FLAG_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name)
    return {
      name,
      says: FLAG_PURPOSES[name],
      setting: row ? FlagSetting.parse(row.setting) : FLAG_DEFAULTS[name],
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: row?.handle ?? null,
    }
  })
  const faces = await readFaces(
    db,
    flags.flatMap(({ setting }) => setting.members),
  )
  return flags.map((flag) => ({
    ...flag,
    named: flag.setting.members.flatMap((id) => faces.get(id) ?? []),
  }))
}

async function readFaces(
  db: ApiDb | Tx,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberFace>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(people.map((person) => [person.id, faceOf(person)]))
}

type Change = {
  name: FlagName
  setting: FlagSetting
  by: Actor
  requestId: string
  reason: string | undefined
}

/** Repeating a change has no effect and is not recorded again. */
export async function changeFlag(
  deps: Deps,
  { name, setting, by, requestId, reason }: Change,
): Promise<AdminFlag> {
  const now = deps.now()
  const changed = await inTransaction(deps.db, async (tx) => {
    const before = await found(tx, name)
    if (JSON.stringify(before.setting) === JSON.stringify(setting)) return before
    const row = { setting: JSON.stringify(setting), changed_by: by.id, changed_at: now }
    await tx
      .insertInto('flags')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    const detail = { reason, before: before.setting, after: setting }
    const act = { actor: by.id, act: 'flag.change', subject: `flag:${name}` } as const
    await recordAct(tx, { ...act, detail, requestId }, now)
    return found(tx, name)
  })
  forgetFlags(deps.db)
  return changed
}

async function found(tx: Tx, name: FlagName): Promise<AdminFlag> {
  return (await listFlags(tx)).find((flag) => flag.name === name) as AdminFlag
}
