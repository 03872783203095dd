import { invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { platformPower } from '../../kernel/audit/platform-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { memberOf } from './change-platform.ts'
import { loadPlatform } from './queries.ts'

/** More hands than this are not staff, they are a community. */
const STAFF_MAX = 200

export function addStaff(
  deps: Deps,
  origin: Origin & { actor: number },
  { platform, handle }: { platform: number; handle: string },
): Promise<number> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const row = await loadPlatform(tx, { id: platform }, { lock: true })
    const account = await memberOf(tx, handle)
    if (account === row.owner) {
      throw invalid([{ field: 'handle', error: 'The owner looks after the platform already.' }])
    }
    const { staff } = await tx
      .selectFrom('platform_staff')
      .select((eb) => eb.fn.countAll<string>().as('staff'))
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow()
    if (Number(staff) >= STAFF_MAX) {
      throw invalid([{ field: 'handle', error: `A platform has at most ${STAFF_MAX} people.` }])
    }
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('platform_staff')
      .values({ platform, account, added_by: origin.actor, added_at: now })
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow()
    if (Number(added) > 0) {
      await actOfPower(tx, origin, platformPower('platform.staff.add', row, { account }), now)
    }
    return account
  })
}

export function removeStaff(
  deps: Deps,
  origin: Origin & { actor: number },
  { platform, account }: { platform: number; account: number },
): Promise<null> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const row = await loadPlatform(tx, { id: platform })
    const { numDeletedRows: removed } = await tx
      .deleteFrom('platform_staff')
      .where('platform', '=', platform)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    if (Number(removed) === 0) throw notFound('They are not on this staff.')
    // Whoever leaves takes away nothing of anybody's.
    const use = platformPower('platform.staff.remove', row, { account })
    const owner = account === origin.actor ? account : row.owner
    await actOfPower(tx, origin, { ...use, owner }, now)
    return null
  })
}
