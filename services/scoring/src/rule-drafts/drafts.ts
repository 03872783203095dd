import type { RulesContent } from '@ideathlon/contracts/rules'
import type { Trial } from '@ideathlon/contracts/rules-drafts'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool, PoolClient } from 'pg'
import type { DraftState } from './decide-draft.ts'

/** A stored draft. */
export type StoredDraft = {
  id: number
  title: string
  prices: RulesContent['prices']
  author: number
  status: DraftState['status']
  created_at: Date
  updated_at: Date
  tried: Trial | null
  tried_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  version: number | null
  position: string | null
}

const COLUMNS = `id, title, prices, author, status, created_at, updated_at, tried, tried_at, approved_by,
  approved_at, version, position`
const LATEST = 100

export async function listDrafts(pool: Pool): Promise<StoredDraft[]> {
  const { rows } = await pool.query<StoredDraft>(
    `select ${COLUMNS} from scoring.rules_drafts order by id desc limit $1`,
    [LATEST],
  )
  return rows
}

export async function loadDraft(
  db: Pool | PoolClient,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredDraft> {
  const { rows } = await db.query<StoredDraft>(
    `select ${COLUMNS} from scoring.rules_drafts where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  if (rows[0] === undefined) throw notFound(`There is no rules draft ${id}.`)
  return rows[0]
}

export function stateOf(draft: StoredDraft): DraftState {
  return { status: draft.status, author: draft.author, isTried: draft.tried_at !== null }
}

/**
 * Returns the id of the stored draft. If the author already has an open, untested draft with the
 * same content, no second one is stored.
 */
export async function insertDraft(
  pool: Pool,
  { author, content }: { author: number; content: RulesContent },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with same as (
       select id from scoring.rules_drafts
       where author = $1 and title = $2 and prices = $3::jsonb and status = 'open' and tried is null
       order by id limit 1
     ), made as (
       insert into scoring.rules_drafts (author, title, prices)
       select $1, $2, $3::jsonb where not exists (select from same) returning id
     )
     select id from same union all select id from made`,
    [author, content.title, content.prices],
  )
  return (rows[0] as { id: number }).id
}

export async function saveContent(tx: PoolClient, id: number, content: RulesContent) {
  await tx.query(
    `update scoring.rules_drafts set title = $2, prices = $3, updated_at = clock_timestamp(),
       tried = null, tried_at = null, tried_by = null where id = $1`,
    [id, content.title, content.prices],
  )
}

export async function saveWithdrawal(tx: PoolClient, id: number) {
  await tx.query(
    `update scoring.rules_drafts set status = 'withdrawn', withdrawn_at = now() where id = $1`,
    [id],
  )
}

/** Saves a test result if the draft has not changed since. Returns whether it was saved. */
export async function saveTrial(
  pool: Pool,
  draft: StoredDraft,
  { actor, trial }: { actor: number; trial: Trial },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update scoring.rules_drafts set tried = $2, tried_by = $3, tried_at = now()
     where id = $1 and status = 'open' and title = $4 and prices = $5`,
    [draft.id, trial, actor, draft.title, draft.prices],
  )
  return rowCount === 1
}
