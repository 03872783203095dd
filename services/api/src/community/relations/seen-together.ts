import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { MemberSql } from './one-person.ts'

/**
 * SQL: whether two accounts were seen on the same device, or on the same network in the same month.
 */
export const isSeenWith = (one: MemberSql, other: MemberSql): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from footprints f join footprints g on g.kind = f.kind and g.hash = f.hash
    where f.account = ${one} and g.account = ${other})`

/**
 * SQL: whether two accounts were seen on the same device, which is not true of all members of an
 * office or household.
 */
export const isSeenAtDeviceOf = (one: MemberSql, other: number): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from footprints f join footprints g on g.kind = f.kind and g.hash = f.hash
    where f.account = ${one} and g.account = ${other} and f.kind = 'device')`

export async function wereSeenTogether(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select ${isSeenWith(one, other)} as seen`.execute(tx)
  return rows[0]?.seen === true
}
