import type { MessageView } from '@ideathlon/contracts/talk/messages'

/**
 * Why readers do not see a message as it was written; undefined for a message that is shown. A
 * hidden message gives its reason: that it was reported, or what a moderator wrote.
 */
export function noteOnMessage({
  state,
  reason,
}: Pick<MessageView, 'state' | 'reason'>): string | undefined {
  if (state === 'shown') return undefined
  if (state === 'moved') return 'This message was moved to another topic.'
  if (state === 'hidden' && reason === null) {
    return 'This message is hidden until a moderator reviews it.'
  }
  const what = state === 'hidden' ? 'This message is hidden.' : 'This message was removed.'
  return reason ? `${what} ${reason}` : what
}
