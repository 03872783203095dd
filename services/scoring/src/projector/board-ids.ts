import type { Pool } from 'pg'
import { type BoardCode, nameOfCode } from '../fold/board-names.ts'

/**
 * The database's small ids for boards. They never change, so they are cached forever. They are
 * committed separately from the transaction that needs them, because that one may be rolled back,
 * and an id known to only one process would split a board in two.
 */
export class BoardIds {
  private readonly pool: Pool
  private readonly known = new Map<BoardCode, number>()

  constructor(pool: Pool) {
    this.pool = pool
  }

  /** The ids of these boards. Missing ones are created. */
  async idsOf(codes: readonly BoardCode[]): Promise<number[]> {
    const unknown = codes.filter((code) => !this.known.has(code))
    if (unknown.length > 0) await this.registerBoards(unknown)
    return codes.map((code) => this.known.get(code) as number)
  }

  /** The id of a board; undefined if nobody has earned a point on it. */
  async find(code: BoardCode): Promise<number | undefined> {
    const known = this.known.get(code)
    if (known !== undefined) return known
    const { rows } = await this.pool.query<{ id: number }>(
      'select id from scoring.boards where name = $1',
      [nameOfCode(code)],
    )
    return rows[0]?.id
  }

  private async registerBoards(codes: readonly BoardCode[]): Promise<void> {
    const names = codes.map(nameOfCode)
    await this.pool.query(
      `insert into scoring.boards (name) select unnest($1::text[]) on conflict (name) do nothing`,
      [names],
    )
    const { rows } = await this.pool.query<{ id: number; name: string }>(
      'select id, name from scoring.boards where name = any($1)',
      [names],
    )
    const idOf = new Map(rows.map((row) => [row.name, row.id]))
    for (const code of codes) this.known.set(code, idOf.get(nameOfCode(code)) as number)
  }
}
