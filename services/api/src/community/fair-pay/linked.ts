import { type RawBuilder, sql } from 'kysely'
import { isOnePerson } from '../relations/one-person.ts'
import { isSeenAtDeviceOf, isSeenWith } from '../relations/seen-together.ts'

const isScoutOf = (one: RawBuilder<number>, other: number) => sql<boolean>`exists (
  select from accounts where (id = ${one} and scouted_by = ${other})
    or (id = ${other} and scouted_by = ${one}))`

/**
 * SQL: whether two members may be one person or have an interest in each other: linked accounts, a
 * scout and their recruit, or accounts seen on the same network or device.
 */
export const isLinked = (one: RawBuilder<number>, other: number) => sql<boolean>`(
  ${isOnePerson(one, other)} or ${isScoutOf(one, other)} or ${isSeenWith(one, other)})`

/**
 * SQL: like `isLinked`, but for small payments with a daily limit, where members of one office may
 * pay each other.
 */
export const isCloselyLinked = (one: RawBuilder<number>, other: number) => sql<boolean>`(
  ${isOnePerson(one, other)} or ${isScoutOf(one, other)} or ${isSeenAtDeviceOf(one, other)})`
