import type { AdminFlag } from '@ideathlon/contracts/flag-settings'
import type { FlagName, FlagSetting } from '@ideathlon/contracts/flags'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { forgetFlags, readFlag } from './queries.ts'

type Change = {
  name: FlagName
  setting: FlagSetting
  /** The time of the last change that the admin saw; undefined to replace any version. */
  seen: string | null | undefined
  by: Actor
  requestId: string
  reason: string | undefined
}

/** Repeating a change has no effect and is not recorded again. */
export async function changeFlag(
  deps: Deps,
  { name, setting, seen, by, requestId, reason }: Change,
): Promise<AdminFlag> {
  const now = deps.now()
  const changed = await inTransaction(deps.db, async (tx) => {
    await lockFlag(tx, name)
    const before = await readFlag(tx, name)
    if (JSON.stringify(before.setting) === JSON.stringify(setting)) return before
    if (seen !== undefined && seen !== before.changed_at) throw refused('flag_stale')
    const row = { setting: JSON.stringify(setting), changed_by: by.id, changed_at: now }
    await tx
      .insertInto('flags')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    const detail = { reason, before: before.setting, after: setting }
    const act = { actor: by.id, act: 'flag.change', subject: `flag:${name}` } as const
    await recordAct(tx, { ...act, detail, requestId }, now)
    return readFlag(tx, name)
  })
  forgetFlags(deps.db)
  return changed
}

/** A flag that was never changed has no row to lock. */
const lockFlag = (tx: Tx, name: FlagName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`flag ${name}`}))`.execute(tx)
