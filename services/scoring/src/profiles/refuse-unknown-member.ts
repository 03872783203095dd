import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'

/** A removed member is still known if they occur in the log. */
export async function refuseUnknownMember(pool: Pool, member: number): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select exists (select from public.members where id = $1)
       or exists (select from log.events where recipient = $1) as known`,
    [member],
  )
  if (!rows[0]?.known) throw notFound(`There is no member ${member}.`)
}
