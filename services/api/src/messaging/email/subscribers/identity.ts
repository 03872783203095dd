import { invitationMade } from '../../../identity/invitations/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { queueEmail } from '../queue-email.ts'

/** E-mails of what happens in identity. */
export const EMAILS_OF_IDENTITY: readonly Subscriber[] = [
  on(invitationMade, (tx, { address, ...data }, now) =>
    queueEmail(tx, { kind: 'invitation', account: null, address, data }, now),
  ),
]
