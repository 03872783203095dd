import type { MemberId } from '@ideathlon/contracts/ids'
import type { LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { announce } from '@ideathlon/service-kit/nats'
import type { Deps } from '../../kernel/deps.ts'
import { memberIn, memberInPerson, tableChannel } from '../../kernel/live/channel.ts'
import { countFresh } from './seen.ts'

/** How many entries of the private stream a member has not seen. */
export const ACTIVITY_CHANNEL = tableChannel({
  prefix: 'activity-',
  key: memberIn,
  may: memberInPerson,
  read: countFresh,
  rereads: 'seldom',
})

/** Makes the member's sockets read the count again. The message may be sent twice or be lost. */
export function announceActivity(nats: Deps['nats'], member: MemberId): void {
  const ch = talkChannelOf.activity(member)
  const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
  announce(nats, SUBJECTS.live(ch), message)
}
