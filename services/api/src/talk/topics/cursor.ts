import { invalid } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Where a page ended: the value that the list is ordered by, and the id that breaks ties. */
export function cursorOf({ at, id }: { at: Date | number; id: number }): string {
  const value = at instanceof Date ? at.toISOString() : String(at)
  return Buffer.from(`${value}~${id}`).toString('base64url')
}

type Ordered = { by: RawBuilder<unknown>; type: 'time' | 'number' }

/** A condition for rows that come after the cursor, in descending order. */
export function cursorAfter(
  cursor: string | undefined,
  { by, type }: Ordered,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`
  const [value = '', text = ''] = Buffer.from(cursor, 'base64url').toString().split('~')
  const id = Number(text)
  const at = type === 'time' ? new Date(value) : Number(value)
  const isGood = Number.isInteger(id) && id > 0 && id <= 2_147_483_647 && !Number.isNaN(Number(at))
  if (!isGood) {
    throw invalid([
      {
        field: 'cursor',
        error: 'This page of the list no longer exists. Start again from the first page.',
      },
    ])
  }
  return sql<SqlBool>`(${by}, t.id) < (${at}, ${id})`
}
