import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { channelAddressInvited } from '../../../talk/channels/signals.ts'
import { queueEmail } from '../queue-email.ts'

/**
 * Sends invitations to channels by e-mail. The address may have no account, so the e-mail is not
 * linked to one.
 */
export const ON_CHANNELS: readonly Subscriber[] = [
  on(channelAddressInvited, (tx, { channel, by, address, code }, now) => {
    const link = `/${channel.platform}/discussion-forums/${channel.slug}/member-invite/${code}`
    const data = { from: by.name, channel: channel.name, link }
    return queueEmail(tx, { kind: 'channel-invitation', account: null, address, data }, now)
  }),
]
