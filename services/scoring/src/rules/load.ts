import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Rules } from '@ideathlon/contracts/rules'
import { ConfigError } from '@ideathlon/service-kit/config'
import type { ClientBase, Pool } from 'pg'
import * as z from 'zod'
import { completed, WrittenRules } from './complete.ts'

/** The rules files cannot be used. The message names the file or folder and says why. */
class RulesError extends ConfigError {
  override name = 'RulesError'
}

/**
 * Stores the rules in the folder in the database. A version that is already stored must be
 * identical.
 */
export async function fileRules(pool: Pool, folder: string): Promise<void> {
  const files = await readFiles(folder)
  const newest = files.at(-1)
  if (newest === undefined) throw new RulesError(`There are no rules in ${folder}.`)
  parsed(newest)
  for (const written of files) await fileOne(pool, parsed(completed(written, newest)))
  await completeStored(pool, newest)
}

/** Every stored version. */
export async function loadRules(db: Pool | ClientBase): Promise<Map<number, Rules>> {
  const { rows } = await db.query<{ rules: unknown }>('select rules from scoring.rules')
  return new Map(rows.map((row) => Rules.parse(row.rules)).map((rules) => [rules.version, rules]))
}

/** Sorted by version. */
async function readFiles(folder: string): Promise<WrittenRules[]> {
  const names = (await readdir(folder)).filter((file) => /^\d+\.json$/.test(file))
  const files = await Promise.all(names.map((name) => readOne(folder, name)))
  return files.sort((a, b) => a.version - b.version)
}

async function readOne(folder: string, name: string): Promise<WrittenRules> {
  const path = join(folder, name)
  const read = WrittenRules.safeParse(jsonOf(await readFile(path, 'utf8'), path))
  if (read.success && `${read.data.version}.json` === name) return read.data
  const why = read.success
    ? 'its version does not match its file name'
    : z.prettifyError(read.error)
  throw new RulesError(`rules/${name} cannot be used: ${why}`)
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new RulesError(
      `${path} is not JSON: ${why}. Correct the file or restore it from the release, then start the service again.`,
    )
  }
}

function parsed(written: WrittenRules): Rules {
  const rules = Rules.safeParse(written)
  if (rules.success) return rules.data
  const why = z.prettifyError(rules.error)
  throw new RulesError(`rules/${written.version}.json cannot be used: ${why}`)
}

async function fileOne(pool: Pool, rules: Rules): Promise<void> {
  const { rows } = await pool.query<{ rules: unknown }>(
    `insert into scoring.rules (version, rules) values ($1, $2)
     on conflict (version) do update set version = excluded.version returning rules`,
    [rules.version, rules],
  )
  if (isDeepStrictEqual(completed(WrittenRules.parse(rows[0]?.rules), rules), rules)) return
  throw new RulesError(
    `rules/${rules.version}.json was changed after its version had been stored. Give the changed rules a new version.`,
  )
}

/** Adds new keys to all stored versions that are older than the keys. */
async function completeStored(pool: Pool, newest: WrittenRules): Promise<void> {
  const { rows } = await pool.query<{ rules: unknown }>('select rules from scoring.rules')
  for (const row of rows) {
    const stored = WrittenRules.parse(row.rules)
    const whole = completed(stored, newest)
    if (whole === stored) continue
    await pool.query('update scoring.rules set rules = $2 where version = $1', [
      stored.version,
      whole,
    ])
  }
}
