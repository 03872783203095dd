import type { MailingView, SendMailing } from '@ideathlon/contracts/admin-mailer'
import type { MemberId } from '@ideathlon/contracts/ids'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../../kernel/deps.ts'
import { previewMailing, queueMailing } from './audience.ts'
import { decideCancel, decideMailing, isLater } from './rules.ts'

type CreatedMailing = Omit<MailingView, 'dry_run'> & { id: number }

/** Saves the mailing, and queues its e-mails at once unless it is scheduled for later. */
export async function makeMailing(
  tx: Tx,
  { mailing, by }: { mailing: SendMailing; by: MemberId },
  now: Date,
): Promise<CreatedMailing> {
  const { subject, text, segment, send_at } = mailing
  const tried = await previewMailing(tx, mailing, now)
  const decided = decideMailing({ sendAt: send_at, recipients: tried.recipients }, now)
  if (!decided.ok) throw refused(decided.reason)
  const waits = isLater(send_at, now)
  const { id } = await tx
    .insertInto('mailings')
    .values({
      subject,
      text,
      segment: JSON.stringify(segment),
      made_by: by,
      made_at: now,
      send_at: waits && send_at !== null ? new Date(send_at) : now,
      state: 'scheduled',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!waits) await queueMailing(tx, { id, subject, text, segment }, now)
  return { ...tried, id }
}

/** Queues a sample e-mail of the mailing for the member who is writing it. */
export async function testMailing(
  tx: Tx,
  { subject, text, by }: { subject: string; text: string; by: MemberId },
  now: Date,
): Promise<string> {
  const { email, first_name: name } = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name'])
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  if (email === null) throw refused('no_own_address')
  const data = JSON.stringify({ name, subject: `[Test] ${subject}`, text })
  const mail = { account: by, address: email, kind: 'announcement', data }
  await tx
    .insertInto('mail')
    .values({ ...mail, filed_at: now, send_at: now })
    .execute()
  return email
}

export async function cancelMailing(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .selectFrom('mailings')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('This mailing does not exist.')
  const decided = decideCancel(found.state)
  if (!decided.ok) throw refused(decided.reason)
  await tx.updateTable('mailings').set({ state: 'cancelled' }).where('id', '=', id).execute()
}
