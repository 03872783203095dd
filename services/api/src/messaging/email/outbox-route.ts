import { type OutboxEmail, readOutbox } from '@ideathlon/contracts/mailing'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { isFromThisMachine, showsOutbox } from './outbox-access.ts'
import { senderOf } from './sender.ts'
import { envelopeOf, type Sender } from './sending/envelope.ts'
import { emailOf } from './sending/send-mail.ts'
import { isEmailKind } from './templates/texts.ts'

const SHOWN = 50

/**
 * Shows the e-mails of an installation that sends none, for developers who are trying it out. They
 * contain links that open accounts, so they are shown only to requests from this machine; others
 * get a 404.
 */
export function outboxRoute(
  app: FastifyInstance,
  { deps: { db }, session: { readActor }, config }: RouteParts,
): void {
  const isOpen = showsOutbox(config)
  const sender = senderOf(config)

  serve(app, readOutbox, readActor, async ({ query, request }) => {
    if (!isOpen || !isFromThisMachine(request))
      throw notFound('This installation sends its e-mails instead of showing them.')
    const rows = await db
      .selectFrom('mail')
      .leftJoin('accounts as a', 'a.id', 'mail.account')
      .select(['mail.id', 'account', 'address', 'kind', 'data', 'filed_at', 'sent_at', 'failure'])
      .select('a.locale')
      .$if(query.to !== undefined, (q) => q.where('address', '=', query.to ?? ''))
      .orderBy('filed_at', 'desc')
      .orderBy('mail.id', 'desc')
      .limit(SHOWN)
      .execute()
    const emails = rows.filter(({ kind }) => isEmailKind(kind))
    return { data: emails.map((row) => viewOf(row, sender)) }
  })
}

type Row = Parameters<typeof emailOf>[0] & { sent_at: Date | null; failure: string | null }

function viewOf({ sent_at, failure, ...row }: Row, sender: Sender): OutboxEmail {
  const { subject, text, html, to } = envelopeOf(emailOf(row), sender)
  return {
    id: row.id,
    to,
    kind: row.kind,
    subject,
    text,
    html,
    filed_at: row.filed_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    failure,
  }
}
