import { countUnread } from '../../identity/sessions/count-unread.ts'
import { memberIn, memberInPerson, tableChannel } from '../../kernel/live/channel.ts'

/** How many notifications a member has not read. */
export const NOTIFICATIONS_CHANNEL = tableChannel({
  prefix: 'private-notices-',
  key: memberIn,
  may: memberInPerson,
  read: async (db, member) => ({ unread: await countUnread(db, member) }),
  rereads: 'seldom',
})
