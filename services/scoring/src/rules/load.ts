import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Rules } from '@ideathlon/contracts/rules'
import type { ClientBase, Pool } from 'pg'
import * as z from 'zod'

/** A file of the rules is not what it should be; the message names it and says why. */
export class RulesFault extends Error {
  override name = 'RulesFault'
}

/** Files the rules of the folder in the database. A version that stands there already may not differ. */
export async function fileRules(pool: Pool, folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => /^\d+\.json$/.test(file))) {
    const rules = parseRules(name, await readFile(join(folder, name), 'utf8'))
    const { rows } = await pool.query<{ rules: unknown }>(
      `insert into rules (version, rules) values ($1, $2)
       on conflict (version) do update set version = excluded.version returning rules`,
      [rules.version, rules],
    )
    if (!isDeepStrictEqual(rows[0]?.rules, rules)) {
      throw new RulesFault(
        `rules/${name} was changed after it had been put in force. Give the changed rules a new version.`,
      )
    }
  }
}

/** Every version that the database knows. */
export async function loadRules(db: Pool | ClientBase): Promise<Map<number, Rules>> {
  const { rows } = await db.query<{ rules: unknown }>('select rules from scoring.rules')
  return new Map(rows.map((row) => Rules.parse(row.rules)).map((rules) => [rules.version, rules]))
}

function parseRules(name: string, text: string): Rules {
  const parsed = Rules.safeParse(JSON.parse(text))
  if (parsed.success && `${parsed.data.version}.json` === name) return parsed.data
  const why = parsed.success ? 'its version is not its name' : z.prettifyError(parsed.error)
  throw new RulesFault(`rules/${name} cannot be used: ${why}`)
}
