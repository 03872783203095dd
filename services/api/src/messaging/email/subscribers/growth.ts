import { invitationMade } from '../../../growth/invitations/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { queueEmail } from '../queue-email.ts'

/** E-mails of what happens in growth. */
export const EMAILS_OF_GROWTH: readonly Subscriber[] = [
  on(invitationMade, (tx, { address, ...data }, now) =>
    queueEmail(tx, { kind: 'invitation', account: null, address, data }, now),
  ),
]
