import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type {
  createPlatform as declaredCreate,
  PlatformWords,
} from '@ideathlon/contracts/platform-editing'
import type { RouteBody } from '@ideathlon/contracts/route'
import { conflict, invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { platformPower } from '../../kernel/audit/platform-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { forgetPlatforms } from './known-platforms.ts'
import { loadPlatform } from './queries.ts'

type Change = Partial<PlatformWords>

/** Splits a change into the row's own columns and the categories. */
function partsOf({ categories, ...words }: Change) {
  const given = Object.entries(words).filter(([, value]) => value !== undefined)
  return { categories, words: Object.fromEntries(given) as Omit<Change, 'categories'> }
}

export async function changePlatform(
  deps: Deps,
  origin: Origin & { actor: number },
  { id, change }: { id: number; change: Change },
): Promise<void> {
  const { categories, words } = partsOf(change)
  await runIdempotent(deps, origin, async (tx, now) => {
    const before = await loadPlatform(tx, { id }, { lock: true })
    await tx
      .updateTable('platforms')
      .set({ ...words, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (categories !== undefined) await saveCategories(tx, id, categories)
    await actOfPower(tx, origin, platformPower('platform.change', before, change), now)
    return null
  })
  forgetPlatforms(deps.db)
}

export async function createPlatform(
  deps: Deps,
  origin: Origin & { actor: number },
  { owner, slug, subdomain, name, title, ...change }: RouteBody<typeof declaredCreate>,
): Promise<number> {
  const { categories, words } = partsOf(change)
  try {
    return await runIdempotent(deps, origin, async (tx, now) => {
      const ownerId = owner === undefined ? null : await memberOf(tx, owner)
      const { id } = await tx
        .insertInto('platforms')
        .values({ name, title, ...words, slug, subdomain, owner: ownerId, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await saveCategories(tx, id, categories ?? [])
      const made = { id, slug, title, owner: ownerId }
      await actOfPower(tx, origin, platformPower('platform.create', made, { slug }), now)
      return id
    })
  } catch (error) {
    const taken = brokenUnique(error)
    if (taken === 'platforms_slug_key')
      throw invalid([{ field: 'slug', error: 'This name is taken.' }])
    if (taken === 'platforms_subdomain_key') {
      throw invalid([{ field: 'subdomain', error: 'Another platform uses this subdomain.' }])
    }
    throw error
  } finally {
    forgetPlatforms(deps.db)
  }
}

/**
 * Marks a platform as removed. Its challenges stay, and its slug and subdomain cannot be reused.
 */
export async function removePlatform(
  deps: Deps,
  origin: Origin & { actor: number },
  id: number,
): Promise<void> {
  if (id === MAIN_PLATFORM) throw conflict('The main platform cannot be removed.')
  await runIdempotent(deps, origin, async (tx, now) => {
    const before = await loadPlatform(tx, { id }, { lock: true })
    await tx
      .updateTable('platforms')
      .set({ deleted_at: now, updated_at: now, subdomain: null })
      .where('id', '=', id)
      .execute()
    await actOfPower(tx, origin, platformPower('platform.remove', before), now)
    return null
  })
  forgetPlatforms(deps.db)
}

async function memberOf(tx: Tx, handle: string): Promise<number> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined)
    throw invalid([{ field: 'handle', error: 'There is no member with this handle.' }])
  return found.id
}

async function saveCategories(tx: Tx, platform: number, categories: readonly number[]) {
  await tx.deleteFrom('platform_categories').where('platform', '=', platform).execute()
  if (categories.length === 0) return
  const wanted = [...new Set(categories)]
  const known = await tx.selectFrom('categories').select('id').where('id', 'in', wanted).execute()
  if (known.length !== wanted.length) {
    throw invalid([{ field: 'categories', error: 'Choose from the existing categories.' }])
  }
  await tx
    .insertInto('platform_categories')
    .values(wanted.map((category) => ({ platform, category })))
    .execute()
}

/** How many staff members a platform may have. */
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
      throw invalid([{ field: 'handle', error: 'The owner already manages the platform.' }])
    }
    const { staff } = await tx
      .selectFrom('platform_staff')
      .select((eb) => eb.fn.countAll<string>().as('staff'))
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow()
    if (Number(staff) >= STAFF_MAX) {
      throw invalid([
        { field: 'handle', error: `A platform can have at most ${STAFF_MAX} staff members.` },
      ])
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
    if (Number(removed) === 0) throw notFound('This member is not on the staff.')
    // Members who leave the staff themselves do not have to give a reason, because they act on
    // their own behalf.
    const use = platformPower('platform.staff.remove', row, { account })
    const owner = account === origin.actor ? account : row.owner
    await actOfPower(tx, origin, { ...use, owner }, now)
    return null
  })
}
