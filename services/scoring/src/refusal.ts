import type { Pool } from 'pg'

/** What was asked cannot be done; the message is one sentence for whoever asked. Nothing has been changed. */
export class Refusal extends Error {
  override name = 'Refusal'

  /** `missing`: it does not exist. `conflict`: it does, and is in another state. `invalid`: it is no such thing. */
  readonly kind: 'missing' | 'conflict' | 'invalid'

  constructor(kind: Refusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Somebody whose account is gone is still known by what the log says. */
export async function refuseUnknownMember(pool: Pool, member: number): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select exists (select from public.members where id = $1)
       or exists (select from log.events where recipient = $1) as known`,
    [member],
  )
  if (!rows[0]?.known) throw new Refusal('missing', `There is no member ${member}.`)
}
