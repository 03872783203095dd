import { countUnread } from '../../identity/sessions/count-unread.ts'
import { memberIn, memberOnly, tableChannel } from '../../kernel/live/channel.ts'

/** How many notifications a member has not read. */
export const NOTIFICATIONS_CHANNEL = tableChannel({
  prefix: 'private-notices-',
  key: memberIn,
  may: memberOnly,
  read: async (db, member) => ({ unread: await countUnread(db, member) }),
  rereads: 'seldom',
})
