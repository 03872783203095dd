import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ApiTables } from '../../../services/api/src/kernel/database/tables.ts'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }
type Explained = { Plan: Node; 'Planning Time': number; 'Execution Time': number }

/**
 * What the database did for one read: the total time of its statements, and how each one accessed
 * its rows.
 */
export type DatabaseTime = { ms: number; statements: number; plans: string[] }

/** Records the statements of a read, then lets the database explain and time each. */
export class DatabaseTimer {
  private readonly pool: pg.Pool
  private readonly said: CompiledQuery[] = []
  readonly db: ApiDb

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 1, options: '-c search_path=api,public' })
    this.db = new Kysely<ApiTables>({
      dialect: new PostgresDialect({ pool: this.pool }),
      log: ({ level, query }) => void (level === 'query' && this.said.push(query)),
    })
  }

  async measure(read: (db: ApiDb) => Promise<unknown>): Promise<DatabaseTime> {
    this.said.length = 0
    await read(this.db)
    const statements = [...this.said]
    const plans: string[] = []
    let ms = 0
    for (const { sql, parameters } of statements) {
      const { rows } = await this.pool.query(`explain (analyze, format json) ${sql}`, [
        ...parameters,
      ])
      const explained: Explained = rows[0]['QUERY PLAN'][0]
      ms += explained['Planning Time'] + explained['Execution Time']
      plans.push(accessPathsOf(explained.Plan).join(', '))
    }
    return { ms, statements: statements.length, plans }
  }

  close(): Promise<void> {
    return this.db.destroy()
  }
}

/** How each table is accessed, for example "Index Scan talk_messages_topic_number_key". */
function accessPathsOf(node: Node): string[] {
  const name = node['Index Name'] ?? node['Relation Name']
  const own = name === undefined ? [] : [`${node['Node Type']} ${name}`]
  return [...own, ...(node.Plans ?? []).flatMap(accessPathsOf)]
}
