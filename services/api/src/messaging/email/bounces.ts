import { createHash, timingSafeEqual } from 'node:crypto'
import { type Bounce, reportBounces } from '@ideathlon/contracts/admin-mailer'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readMessageId } from './message-id.ts'
import { hashOfAddress } from './unsubscribe-link.ts'

/** Bounces and complaints that the mail server reports. A repeated report changes nothing. */
export function bounceRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): void {
  const secret = config.MAIL_BOUNCE_TOKEN

  serve(app, reportBounces, readActor, async ({ body, request }) => {
    if (secret === undefined) throw notFound('This installation does not accept bounce reports.')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) {
      throw notAllowed('The secret is wrong.')
    }
    const known = await runRepeatable(deps, async (tx, now) => {
      let count = 0
      for (const bounce of body.bounces) if (await saveBounce(tx, bounce, now)) count += 1
      return count
    })
    return { data: { known } }
  })
}

/**
 * Only reports about e-mails that we sent count; Message-ID and address identify them. A complaint
 * also stops news by e-mail.
 */
async function saveBounce(
  tx: Tx,
  { message_id, address, kind, reason }: Bounce,
  now: Date,
): Promise<boolean> {
  const named = readMessageId(message_id)
  if (named === undefined) return false
  const { rows } = await sql<{ account: number | null }>`
    with found as (
      select id, mailing, account from mail
      where id = ${named.id} and filed_at = ${named.filedAt} and lower(address) = ${address.toLowerCase()}
    ), kept as (
      insert into mail_bounces (mail, mailing, account, address_hash, kind, reason, bounced_at)
      select id, mailing, account, ${hashOfAddress(address)}, ${kind}, ${reason}, ${now} from found
      on conflict (mail) do nothing returning mailing
    ), counted as (
      update mailings m set bounced = m.bounced + 1 from kept where m.id = kept.mailing
    )
    select account from found`.execute(tx)
  const account = rows[0]?.account
  if (kind === 'complaint' && account != null) {
    await sql`insert into notice_levels (member, grp, level) values (${account}, 'news', 'in-app')
      on conflict (member, grp) do update set level = 'in-app'
      where notice_levels.level <> 'off'`.execute(tx)
  }
  return rows.length > 0
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted))
