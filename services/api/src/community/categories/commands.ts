import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type {
  CategoryChange,
  CategoryDraft,
  ManagedCategory,
} from '@ideathlon/contracts/community/managed-categories'
import type { CategoryId, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import type { Decision } from '../../kernel/command/decision.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { hasTournament, listManaged, loadTree } from './managed-queries.ts'
import { moveEverything } from './merge.ts'
import {
  type CategoryFacts,
  decideArchive,
  decideChange,
  decideCreate,
  decideMerge,
  slugFor,
} from './rules.ts'

export function createCategory(deps: Deps, origin: Origin, draft: CategoryDraft) {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockNames(tx)
    const tree = await loadTree(tx)
    demandAccepted(decideCreate(tree, draft))
    const slug = slugFor(draft.name, new Set(tree.map((each) => each.slug)))
    const place = await lastPlace(tx, draft.parent)
    const { id } = await tx
      .insertInto('categories')
      .values({ ...draft, slug, place })
      .returning('id')
      .executeTakeFirstOrThrow()
    return finish(tx, origin, { id, act: 'category.create', title: draft.name }, now)
  })
}

/** Two siblings never get the same name, even if managers change the tree at the same moment. */
const lockNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('api.categories'))`.execute(tx)

type Change = { id: CategoryId; change: CategoryChange }

export function changeCategory(deps: Deps, origin: Origin, { id, change }: Change) {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockNames(tx)
    const tree = await loadTree(tx)
    const own = find(tree, id)
    demandAccepted(decideChange(tree, own, change))
    const { place, ...columns } = change
    if (columns.parent !== undefined && columns.parent !== own.parent && place === undefined) {
      const last = { place: await lastPlace(tx, columns.parent) }
      await tx.updateTable('categories').set(last).where('id', '=', id).execute()
    }
    if (Object.values(columns).some((value) => value !== undefined)) {
      await tx.updateTable('categories').set(columns).where('id', '=', id).execute()
    }
    if (place !== undefined) await placeAmongSiblings(tx, id, place)
    const detail = { before: { name: own.name, parent: own.parent }, after: change }
    return finish(tx, origin, { id, act: 'category.change', title: own.name, detail }, now)
  })
}

type Merge = { id: CategoryId; into: CategoryId; editor: MemberId }

export function mergeCategory(deps: Deps, origin: Origin, { id, into, editor }: Merge) {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockNames(tx)
    const tree = await loadTree(tx)
    const from = find(tree, id)
    const target = tree.find((each) => each.id === into)
    const state = { into: target, hasTournament: await hasTournament(tx, id) }
    demandAccepted(decideMerge(tree, from, state))
    await moveEverything(tx, { from, into: find(tree, into), editor }, now)
    const detail = { into, name: target?.name }
    return finish(tx, origin, { id, act: 'category.merge', title: from.name, detail }, now)
  })
}

type Archive = { id: CategoryId; archived: boolean }

export function archiveCategory(deps: Deps, origin: Origin, { id, archived }: Archive) {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockNames(tx)
    const tree = await loadTree(tx)
    const own = find(tree, id)
    demandAccepted(decideArchive(tree, own, archived))
    const columns = { archived_at: archived ? now : null }
    await tx.updateTable('categories').set(columns).where('id', '=', id).execute()
    const act = archived ? 'category.archive' : 'category.restore'
    return finish(tx, origin, { id, act, title: own.name }, now)
  })
}

function demandAccepted(decided: Decision): void {
  if (!decided.ok) throw refused(decided.reason)
}

function find(tree: readonly CategoryFacts[], id: CategoryId): CategoryFacts {
  const found = tree.find((each) => each.id === id)
  if (found === undefined) throw notFound(REFUSALS.category_not_found)
  return found
}

type Done = { id: number; act: PowerActName; title: string; detail?: object }

async function finish(
  tx: Tx,
  origin: Origin,
  { id, act, title, detail = {} }: Done,
  now: Date,
): Promise<ManagedCategory> {
  const use = { act, owner: null, subject: `category:${id}`, title, detail, link: '/' }
  await actOfPower(tx, origin, use, now)
  return (await listManaged(tx)).find((each) => each.id === id) as ManagedCategory
}

async function lastPlace(tx: Tx, parent: number | null): Promise<number> {
  const { rows } = await sql<{ place: number }>`select coalesce(max(place), 0) + 1 as place
    from categories where parent is not distinct from ${parent}::int`.execute(tx)
  return rows[0]?.place ?? 1
}

/** Renumbers the siblings, with this category in its new place. */
async function placeAmongSiblings(tx: Tx, id: number, place: number): Promise<void> {
  await sql`with ordered as (
      select s.id, row_number() over (
        order by case when s.id = ${id} then ${place} - 0.5
          else s.rank + case when s.rank >= own.rank then -1 else 0 end end) as place
      from (select k.*, row_number() over (order by k.place, k.id) as rank from categories k
        where k.archived_at is null and k.parent is not distinct from
          (select parent from categories where id = ${id})) s,
        (select r.rank from (select id, row_number() over (order by place, id) as rank
          from categories where archived_at is null and parent is not distinct from
            (select parent from categories where id = ${id})) r where r.id = ${id}) own
    )
    update categories k set place = o.place from ordered o where o.id = k.id`.execute(tx)
}
