import type { Pool, PoolClient } from 'pg'
import { type BoardCode, nameOfCode } from '../boards/board-names.ts'

/** The database's small numbers for boards. They never change, so they are remembered for ever. */
export class BoardIds {
  private readonly known = new Map<BoardCode, number>()

  /** The ids of these boards, made where they are new. */
  async idsOf(db: Pool | PoolClient, codes: readonly BoardCode[]): Promise<number[]> {
    const unknown = codes.filter((code) => !this.known.has(code))
    if (unknown.length > 0) await this.learn(db, unknown)
    return codes.map((code) => this.known.get(code) as number)
  }

  /** The id of a board that exists; undefined where nobody ever earned a point on it. */
  async find(db: Pool | PoolClient, code: BoardCode): Promise<number | undefined> {
    const known = this.known.get(code)
    if (known !== undefined) return known
    const { rows } = await db.query<{ id: number }>(
      'select id from scoring.boards where name = $1',
      [nameOfCode(code)],
    )
    return rows[0]?.id
  }

  private async learn(db: Pool | PoolClient, codes: readonly BoardCode[]): Promise<void> {
    const names = codes.map(nameOfCode)
    await db.query(
      `insert into scoring.boards (name) select unnest($1::text[]) on conflict (name) do nothing`,
      [names],
    )
    const { rows } = await db.query<{ id: number; name: string }>(
      'select id, name from scoring.boards where name = any($1)',
      [names],
    )
    const idOf = new Map(rows.map((row) => [row.name, row.id]))
    for (const code of codes) this.known.set(code, idOf.get(nameOfCode(code)) as number)
  }
}
