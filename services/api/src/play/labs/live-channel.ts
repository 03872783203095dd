import { memberIn, memberOnly, tableChannel } from '../../kernel/live/channel.ts'
import { readLabMarks } from './announce-lab.ts'

/** A mark for each lab of a member. */
export const LABS_CHANNEL = tableChannel({
  prefix: 'private-labs-',
  key: memberIn,
  may: memberOnly,
  read: readLabMarks,
  rereads: 'seldom',
})
