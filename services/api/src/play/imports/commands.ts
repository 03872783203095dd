import { createHash } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ImportProblem, ImportResult, RunImport } from '@ideathlon/contracts/imports'
import { DRAFTS_MAX } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'
import { opennessOf } from '../challenges/openness.ts'
import { countDrafts } from '../drafts/commands.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { readTable, type Table } from './read-table.ts'

const PROBLEMS_SHOWN = 200

type By = { account: MemberId; origin: Origin }

/** Checks the rows of a file and, unless it is a dry run, saves the valid ones as drafts. */
export function importRows(
  deps: Deps,
  { account, origin }: By,
  file: RunImport,
): Promise<ImportResult> {
  const table = readTable(file.csv)
  demandColumns(table, file)
  return runIdempotent(deps, origin, (tx, now) => saveRows(tx, { account, file, table, now }))
}

type Rows = { account: MemberId; file: RunImport; table: Table; now: Date; atMost?: number }

/**
 * Saves the rows that are not drafts yet, in the order of the file and up to a maximum of `atMost`.
 */
export async function saveRows(
  tx: Tx,
  { account, file, table, now, atMost = DRAFTS_MAX }: Rows,
): Promise<ImportResult> {
  await lockAccount(tx, account)
  const challenge = file.kind === 'ideas' ? await findChallenge(tx, { account, file, now }) : null
  const { ready, problems } = readRows(table, {
    kind: file.kind,
    mapping: file.mapping,
    categories: file.kind === 'ideas' ? new Map() : await readCategories(tx),
    category: file.category ?? 0,
  })
  const target = challenge === null ? 'questions' : `challenge:${challenge}`
  const known = await readKnown(tx, { account, target, ready })
  const fresh = ready.filter((row) => !known.has(hashOf(row).toString('hex')))
  const left = Math.max(0, DRAFTS_MAX - (await countDrafts(tx, account)))
  const made = fresh.slice(0, left)
  const saved = made.slice(0, atMost)
  const all = [...problems, ...fresh.slice(left).map(beyondLimit)]
  const rows = saved.map(({ line, title }) => ({ line, title }))
  const ids = file.dry_run
    ? []
    : await saveDrafts(tx, { account, kind: file.kind, challenge, target, rows: saved, now })
  return {
    rows_total: table.rows.length,
    ready: made.length,
    existing: ready.length - fresh.length,
    problems: all.slice(0, PROBLEMS_SHOWN),
    problems_total: all.length,
    drafts: ids.flatMap((draft, at) => (rows[at] ? [{ ...rows[at], draft }] : [])),
  }
}

function beyondLimit({ line }: ReadRow): ImportProblem {
  const error = `You can keep ${DRAFTS_MAX} drafts, and there is no space for this row. Delete some drafts first.`
  return { line, column: null, error }
}

export function demandColumns({ columns }: Table, { mapping }: RunImport): void {
  const missing = Object.entries(mapping).find(([, at]) => at >= columns.length)
  if (missing === undefined) return
  throw invalid([
    {
      field: `mapping.${missing[0]}`,
      error: 'This file does not have this column. Choose another one.',
    },
  ])
}

type ImportInput = { account: MemberId; file: RunImport; now: Date }

/** The challenge, if it currently accepts ideas from this member. */
async function findChallenge(tx: Tx, { account, file, now }: ImportInput): Promise<number> {
  const row = await tx
    .selectFrom('challenges')
    .selectAll()
    .where('slug', '=', file.challenge ?? '')
    .where('shelf', '<>', 'hidden')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.challenge_not_found)
  if (opennessOf(row, now) !== 'open') throw refused('challenge_closed')
  if (row.asker === account || row.co_author === account) throw refused('own_challenge')
  if (row.caption_solution_format !== null) throw refused('caption_wanted')
  return row.id
}

async function readCategories(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('archived_at', 'is', null)
    .execute()
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ])
}

const hashOf = ({ content }: ReadRow): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest()

type Known = { account: MemberId; target: string; ready: readonly ReadRow[] }

/** The rows that an earlier import has already saved as drafts, by their hash. */
async function readKnown(tx: Tx, { account, target, ready }: Known): Promise<ReadonlySet<string>> {
  if (ready.length === 0) return new Set()
  const rows = await tx
    .selectFrom('imported_rows')
    .select('hash')
    .where('account', '=', account)
    .where('target', '=', target)
    .where('hash', 'in', ready.map(hashOf))
    .execute()
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

type Saved = {
  account: MemberId
  kind: RunImport['kind']
  challenge: number | null
  target: string
  rows: readonly ReadRow[]
  now: Date
}

/**
 * Saves the drafts in such a way that lists show them in the order of the file. Resolves to their
 * ids.
 */
async function saveDrafts(tx: Tx, { rows, now, ...each }: Saved): Promise<number[]> {
  if (rows.length === 0) return []
  const isIdea = each.kind === 'ideas'
  const drafts = await tx
    .insertInto('drafts')
    .values(
      rows.map(({ title, content }, at) => ({
        account: each.account,
        draft_type: isIdea ? ('idea' as const) : ('challenge' as const),
        origin: isIdea ? ('import' as const) : ('challenge-creation-flow' as const),
        challenge: each.challenge,
        title,
        content: JSON.stringify(content),
        sent_at: null,
        created_at: now,
        saved_at: new Date(now.getTime() - at),
      })),
    )
    .returning('id')
    .execute()
  const ids = drafts.map(({ id }) => id)
  await tx
    .insertInto('imported_rows')
    .values(
      rows.map((row, at) => ({
        account: each.account,
        target: each.target,
        hash: hashOf(row),
        draft: ids[at] as number,
        imported_at: now,
      })),
    )
    .execute()
  return ids
}
