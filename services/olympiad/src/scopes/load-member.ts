import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** The id of the member with this handle. Throws a refusal if there is none. */
export async function loadMember(db: Kysely<Tables>, handle: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from public.members where handle = ${handle}`.execute(db)
  const [member] = rows
  if (member === undefined) throw notFound(REFUSALS.member_not_found)
  return member.id
}
