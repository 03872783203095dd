import type { Message, MessageMeta } from '@ideathlon/contracts/talk/messages'
import type { ContextCan } from '@ideathlon/contracts/talk/places'

export type Viewer = { id: number | undefined; can: ContextCan | undefined }

/**
 * Guesses what the viewer can do with a message that arrived live, until the next read of the page
 * brings the server’s answer.
 */
export function notesFor(message: Message, { id, can }: Viewer): MessageMeta {
  const isMine = id !== undefined && message.member?.id === id
  const isMember = id !== undefined
  const moderate = can?.moderate ?? false
  return {
    is_mine: isMine,
    reactions: [],
    flags: [],
    can: {
      reply: can?.post ?? false,
      edit: isMine || moderate,
      remove: isMine || moderate,
      react: isMember && !isMine,
      flag: isMember && !isMine,
      moderate,
    },
  }
}
