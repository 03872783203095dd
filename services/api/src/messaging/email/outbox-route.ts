import { type OutboxLetter, readOutbox } from '@ideathlon/contracts/mailing'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import type { Session } from '../../kernel/http/session.ts'
import { isFromThisMachine } from './outbox-door.ts'
import { envelopeOf, type Sender } from './sending/envelope.ts'
import { emailOf } from './sending/send-mail.ts'
import { isEmailKind } from './templates/texts.ts'

const SHOWN = 50

/**
 * The e-mails of an installation that sends none, for somebody who tries it out on their own machine. They hold
 * links that open accounts, so only this machine reads them; everybody else is told that there is nothing.
 */
export function outboxRoute(
  app: FastifyInstance,
  { db }: Deps,
  { readActor, sender, isOpen }: Session & { sender: Sender; isOpen: boolean },
): void {
  serve(app, readOutbox, readActor, async ({ query, request }) => {
    if (!isOpen || !isFromThisMachine(request)) throw notFound('Letters are sent here, not shown.')
    const rows = await db
      .selectFrom('mail')
      .select(['id', 'account', 'address', 'kind', 'data', 'filed_at', 'sent_at', 'failure'])
      .$if(query.to !== undefined, (q) => q.where('address', '=', query.to ?? ''))
      .orderBy('filed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const letters = rows.filter(({ kind }) => isEmailKind(kind))
    return { data: letters.map((row) => viewOf(row, sender)) }
  })
}

type Row = Parameters<typeof emailOf>[0] & { sent_at: Date | null; failure: string | null }

function viewOf({ sent_at, failure, ...row }: Row, sender: Sender): OutboxLetter {
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
