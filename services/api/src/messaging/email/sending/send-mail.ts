import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import type { ApiDb, Deps } from '../../../kernel/deps.ts'
import { isEmailKind } from '../templates/texts.ts'
import { unsubscribeTargetOf } from '../unsubscribe-link.ts'
import { type MailFault, nextTry } from './again.ts'
import { envelopeOf, type QueuedEmail, type Sender } from './envelope.ts'
import type { MailMeasures } from './mail-measures.ts'
import { type Transport, TransportError } from './transport.ts'

const EVERY_MS = 1_000
const BATCH_SIZE = 10
/**
 * After this time, another instance sends the e-mails that an instance had claimed before it was
 * killed.
 */
const LEASE_MS = 5 * 60_000

export type Sending = Pick<Deps, 'db' | 'logger' | 'now'> & {
  transport: Transport
  sender: Sender
  measures: MailMeasures
}

/** Sends queued e-mails until stopped. Any number of instances may do so. */
export function sendMail(sending: Sending): () => Promise<void> {
  const stop = runPeriodically({
    what: 'sending e-mails',
    everyMs: EVERY_MS,
    logger: sending.logger,
    round: async () => (await sendWaiting(sending)) === BATCH_SIZE,
  })
  return async () => {
    await stop()
    sending.transport.close()
  }
}

/** Returns how many e-mails it tried to send. */
export async function sendWaiting(sending: Sending): Promise<number> {
  const claimed = await claim(sending.db, sending.now())
  await Promise.all(claimed.map((mail) => sendOne(sending, mail)))
  return claimed.length
}

type Claimed = {
  id: string
  account: number | null
  address: string
  kind: string
  data: object
  filed_at: Date
  tries: number
  mailing: number | null
  locale?: string | null
}

/**
 * Attempts are counted in advance, so that an e-mail that crashes the process is not retried
 * forever.
 */
async function claim(db: ApiDb, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update mail set tries = tries + 1, send_at = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from mail
      where sent_at is null and given_up_at is null and send_at <= ${now}
      order by send_at limit ${BATCH_SIZE} for update skip locked)
    returning id, account, address, kind, data, filed_at, tries, mailing,
      case when mail.account is null
        then (select locale from accounts a where a.email = lower(mail.address))
        else (select locale from accounts a where a.id = mail.account) end as locale`.execute(db)
  return rows
}

async function sendOne(
  { db, logger, now, transport, sender, measures }: Sending,
  mail: Claimed,
): Promise<void> {
  try {
    const unwanted = await reasonNotToSend(db, mail)
    if (unwanted !== undefined)
      return await markFailed(db, mail.id, { reason: unwanted, at: now() })
    await transport.send(envelopeOf(emailOf(mail), sender))
    await sql`with done as (
        update mail set sent_at = ${now()}, failure = null where id = ${mail.id} returning mailing)
      update mailings m set sent = m.sent + 1 from done where m.id = done.mailing`.execute(db)
    measures.ended('sent')
  } catch (error) {
    const fault = faultOf(error)
    logger.warn(
      { mail: mail.id, tries: mail.tries, reason: fault.reason },
      'an e-mail was not sent',
    )
    const next = nextTry(mail.tries, fault, now())
    measures.ended('givenUp' in next ? 'given_up' : 'failed')
    if ('givenUp' in next) return markFailed(db, mail.id, { reason: next.givenUp, at: now() })
    await db
      .updateTable('mail')
      .set({ send_at: next.at, failure: fault.reason })
      .where('id', '=', mail.id)
      .execute()
  }
}

/** The account or the address may have changed since the e-mail was queued. */
async function reasonNotToSend(db: ApiDb, mail: Claimed): Promise<string | undefined> {
  if (!isEmailKind(mail.kind)) return `there is no e-mail of kind ${mail.kind}`
  const target = unsubscribeTargetOf(emailOf(mail))
  const stranger = target && 'addressHash' in target ? target.addressHash : null
  const { rows } = await sql<{ is_gone: boolean; is_declined: boolean; is_unwanted: boolean }>`
    select exists (select from accounts where id = ${mail.account} and deleted_at is not null)
        as is_gone,
      exists (select from mail_declined where address_hash = ${stranger}) as is_declined,
      ${mail.mailing}::int is not null and exists (
        select from notice_levels where member = ${mail.account} and grp = 'news'
          and level in ('off', 'in-app')) as is_unwanted
  `.execute(db)
  if (rows[0]?.is_gone) return 'the account has been removed'
  if (rows[0]?.is_unwanted) return 'the member unsubscribed'
  if (rows[0]?.is_declined) return 'this address declined invitations'
  return undefined
}

export function emailOf({ filed_at, ...mail }: Omit<Claimed, 'tries' | 'mailing'>): QueuedEmail {
  return { ...mail, filedAt: filed_at } as QueuedEmail
}

function faultOf(error: unknown): MailFault {
  if (error instanceof TransportError) {
    return { reason: error.message, responseCode: error.responseCode }
  }
  return { reason: String(error), responseCode: undefined }
}

async function markFailed(db: ApiDb, id: string, { reason, at }: { reason: string; at: Date }) {
  await sql`with done as (
      update mail set given_up_at = ${at}, failure = ${reason} where id = ${id} returning mailing)
    update mailings m set failed = m.failed + 1 from done where m.id = done.mailing`.execute(db)
}
