import { joinedOrganisation } from '../../identity/single-sign-on/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { admitMember } from './commands.ts'

/**
 * Makes members who sign in with an organisation's identity provider members of that organisation,
 * so that ratings among them carry no weight.
 */
export const ORGANISATION_SUBSCRIBERS: readonly Subscriber[] = [
  on(joinedOrganisation, (tx, { account, organisation }, now) =>
    admitMember(tx, { organisation, account }, now),
  ),
]
