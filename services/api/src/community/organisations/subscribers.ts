import { joinedOrganisation } from '../../identity/single-sign-on/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { admitMember } from './commands.ts'

/**
 * Members who sign in with the provider of an organisation become members of it, so that
 * its own ratings weigh nothing.
 */
export const ORGANISATION_SUBSCRIBERS: readonly Subscriber[] = [
  on(joinedOrganisation, (tx, { account, organisation }, now) =>
    admitMember(tx, { organisation, account }, now),
  ),
]
