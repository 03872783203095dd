import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { BulkChange, BulkRow } from '@ideathlon/contracts/community/managed-challenges'
import type { ChallengeId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { categoriesOn } from '../../community/preferences/may-ask.ts'
import { challengePower } from '../../kernel/audit/challenge-power.ts'
import { type Accepted, accept, activity } from '../../kernel/command/decision.ts'
import { idempotencyOf } from '../../kernel/command/idempotency.ts'
import { type Origin, runCommand } from '../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { announceChallenge } from '../../kernel/live/announce.ts'
import { can } from '../../kernel/permissions/can.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../challenges/store.ts'
import { closeChallenge, hasIdea } from '../closing/commands.ts'
import { type ManagedFacts, readFacts } from './queries.ts'
import { type Change, decideManaged, type Target } from './rules.ts'

type By = { origin: Origin; actor: Actor }

const ACTS: Record<Exclude<BulkChange['action'], 'close'>, PowerActName> = {
  hide: 'challenge.hide',
  show: 'challenge.show',
  unpublish: 'challenge.unpublish',
  move: 'challenge.move',
  extend: 'challenge.extend',
}

/** The name of the act of power for a change. */
export const actOf = ({ action }: BulkChange): PowerActName =>
  action === 'close' ? 'challenge.close' : ACTS[action]

/** Previews the change for each challenge, in the given order. Nothing is changed. */
export async function previewChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { ids, change }: { ids: readonly ChallengeId[]; change: BulkChange },
): Promise<BulkRow[]> {
  const facts = await readFacts(db, ids)
  const rows: BulkRow[] = []
  for (const id of ids) {
    const found = facts.get(id)
    if (found === undefined) {
      rows.push(rowOf(id, undefined, REFUSALS.challenge_not_found))
      continue
    }
    const target = await targetOf(db, change, found.home)
    const hasClosersIdea =
      change.action === 'close' &&
      found.asker !== actor.id &&
      (await hasIdea(db, { id, member: actor.id }))
    const decided = decideManaged({ ...found, hasClosersIdea }, { change, target }, now())
    rows.push(rowOf(id, found, decided.ok ? decided.change : REFUSALS[decided.reason]))
  }
  return rows
}

/**
 * Changes the challenges one after the other, each in its own transaction, so that one that cannot
 * be changed does not stop the others. Each has its own idempotency key, so a repeated call
 * continues where the first one stopped.
 */
export async function applyChange(
  deps: Deps,
  by: By,
  { ids, change }: { ids: readonly ChallengeId[]; change: BulkChange },
): Promise<BulkRow[]> {
  const rows: BulkRow[] = []
  for (const id of ids) {
    try {
      rows.push(
        await changeOne(deps, { ...by, origin: originFor(by.origin, id, change) }, { id, change }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push(rowOf(id, undefined, error.message))
    }
  }
  return rows
}

function originFor(origin: Origin, id: ChallengeId, change: BulkChange): Origin {
  if (origin.idempotency === undefined) return origin
  const key = `${origin.idempotency.key}:${id}`
  return { ...origin, idempotency: idempotencyOf(key, 'change challenge', { id, change }) }
}

type SingleChange = { id: ChallengeId; change: BulkChange }

async function changeOne(deps: Deps, by: By, one: SingleChange): Promise<BulkRow> {
  return one.change.action === 'close' ? closeOne(deps, by, one) : saveOne(deps, by, one)
}

async function closeOne(deps: Deps, { origin, actor }: By, { id }: SingleChange): Promise<BulkRow> {
  const found = (await readFacts(deps.db, [id])).get(id)
  if (found === undefined) return rowOf(id, undefined, REFUSALS.challenge_not_found)
  const by = found.asker === actor.id ? 'asker' : 'admin'
  const outcome = await closeChallenge(deps, id, { by, origin, actor, now: deps.now() })
  const closed: Change = { field: 'state', before: 'open', after: 'closed' }
  return rowOf(id, found, outcome.ok ? closed : REFUSALS[outcome.reason])
}

type Loaded = { row: ChallengeRow; facts: ManagedFacts; target: Target }

async function saveOne(deps: Deps, by: By, { id, change }: SingleChange): Promise<BulkRow> {
  const outcome = await runCommand<Loaded, Accepted & { change: Change }, BulkRow>(
    deps,
    by.origin,
    {
      load: async (tx) => {
        const row = await loadChallenge(tx, { id }, 'alone')
        const facts = (await readFacts(tx, [id])).get(id) as ManagedFacts
        return { row, facts, target: await targetOf(tx, change, row.home) }
      },
      may: () => can(by.actor, 'challenge.manage'),
      decide: ({ facts, target }, now) => {
        const decided = decideManaged(facts, { change, target }, now)
        if (!decided.ok) return decided
        const events = change.action === 'unpublish' ? [activity('ChallengeUnpublished', {})] : []
        return { ...accept(...events), change: decided.change }
      },
      power: ({ row }) => challengePower(actOf(change), row),
      save: async (tx, loaded, decided, now) => {
        const applied = { change, shown: decided.change, editor: by.actor.id }
        await saveChange(tx, loaded, applied, now)
        const view = rowOf(id, loaded.facts, decided.change)
        return { view, context: challengeContext(loaded.row) }
      },
    },
  )
  if (!outcome.ok) {
    return rowOf(id, (await readFacts(deps.db, [id])).get(id), REFUSALS[outcome.reason])
  }
  if (outcome.view.slug !== null) announceChallenge(deps.nats, outcome.view.slug)
  return outcome.view
}

type AppliedChange = { change: BulkChange; shown: Change; editor: number }

async function saveChange(
  tx: Tx,
  { row }: Loaded,
  { change, shown, editor }: AppliedChange,
  now: Date,
): Promise<void> {
  const columns = columnsOf(change, row, now)
  await tx.updateTable('challenges').set(columns).where('id', '=', row.id).execute()
  if (change.action === 'unpublish') {
    await tx.deleteFrom('pending_points').where('challenge', '=', row.id).execute()
  }
  const isOnPage = shown.field === 'category' || shown.field === 'closes_at'
  if (!isOnPage || row.state === 'draft' || row.state === 'scheduled') return
  const { field, before, after } = shown
  const edit = { challenge: row.id, field, before, after, editor, edited_at: now }
  await tx.insertInto('challenge_edits').values(edit).execute()
}

function columnsOf(change: BulkChange, row: ChallengeRow, now: Date) {
  switch (change.action) {
    case 'hide':
      return { hidden_at: now }
    case 'show':
      return { hidden_at: null }
    case 'move':
      return { category: change.category }
    case 'extend':
      return { closes_at: new Date(change.closes_at) }
    default:
      return {
        state: 'draft',
        own_idea_at: null,
        rating_started_at: null,
        words_version: row.words_version + 1,
      }
  }
}

/** The target category of a move, if the platform of the challenge has it. */
async function targetOf(db: ApiDb | Tx, change: BulkChange, home: number): Promise<Target> {
  if (change.action !== 'move') return undefined
  const all = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent'])
    .where('archived_at', 'is', null)
    .execute()
  const chosen = await db
    .selectFrom('platform_categories')
    .select('category')
    .where('platform', '=', home)
    .execute()
  const here = categoriesOn(
    all,
    chosen.map(({ category }) => category),
  )
  const found = here.find(({ id }) => id === change.category)
  const above = all.find(({ id }) => id === found?.parent)
  return found && { ...found, family: above?.slug ?? found.slug }
}

/** `result`: the change, or the sentence that explains why there is none. */
function rowOf(
  id: ChallengeId,
  facts: Pick<ManagedFacts, 'slug' | 'title'> | undefined,
  result: Change | string,
): BulkRow {
  const isChanged = typeof result !== 'string'
  return {
    id,
    slug: facts?.slug ?? null,
    question_title: facts?.title ?? '',
    change: isChanged ? result : null,
    problem: isChanged ? null : result,
  }
}
