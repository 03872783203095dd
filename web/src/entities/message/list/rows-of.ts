import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { nameOf } from '../row/speaker.tsx'

export type Row = {
  message: MessageView
  /**
   * True for the first unread message, which has a line above it with the number of unread ones.
   */
  isFirstUnread: boolean
  /**
   * The message that this one answers. Undefined if that is obvious, because the message above is
   * the same one or another reply to it.
   */
  answers: { name: string; number: number } | { unknown: number } | undefined
}

/**
 * The rows of a list. Replies are indented, and name the member they answer if that is not obvious.
 */
export function rowsOf(messages: readonly MessageView[], readUpTo: number): Row[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const first = messages.find(({ number, meta }) => number > readUpTo && !meta.is_mine)
  return messages.map((message, at) => {
    const { parent } = message
    const above = messages[at - 1]
    const isBelow = parent === null || above?.id === parent || above?.parent === parent
    const answered = parent === null ? undefined : byId.get(parent)
    return {
      message,
      isFirstUnread: readUpTo > 0 && message === first,
      answers: isBelow ? undefined : answersOf(parent, answered),
    }
  })
}

function answersOf(parent: number, answered: MessageView | undefined): Row['answers'] {
  return answered ? { name: nameOf(answered), number: answered.number } : { unknown: parent }
}
