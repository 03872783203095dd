import { securityChanged } from '../../identity/security/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'

/**
 * A password reset or removal may end a takeover of the account, so all its webhooks are paused:
 * the intruder may have registered some of them.
 */
export const WEBHOOK_SUBSCRIBERS: readonly Subscriber[] = [
  on(securityChanged, async (tx, { account, event }) => {
    if (event !== 'password_reset' && event !== 'password_ended') return
    await tx
      .updateTable('webhook_endpoints')
      .set({ state: 'paused' })
      .where('account', '=', account)
      .where('state', '=', 'active')
      .execute()
  }),
]
