import { MemberId } from '@ideathlon/contracts/ids'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import * as z from 'zod'
import { refuseUnknownMember } from '../../profiles/refuse-unknown-member.ts'

/** A member on the command line: `22`, `ada` or `@ada`. */
export const MemberName = z
  .string()
  .regex(/^@?[\w.-]{1,60}$/, 'must be a member’s handle or number')

/** The member's id. Refuses a member who is neither in the accounts nor in the log. */
export async function findMember(pool: Pool, name: string): Promise<number> {
  const id = MemberId.safeParse(Number(name))
  if (id.success) {
    await refuseUnknownMember(pool, id.data)
    return id.data
  }
  const handle = name.replace(/^@/, '')
  const { rows } = await pool.query<{ id: number }>(
    'select id from public.members where lower(handle) = lower($1)',
    [handle],
  )
  if (!rows[0]) throw notFound(`There is no member with the handle "${handle}".`)
  return rows[0].id
}
