import type { Conversation } from '@ideathlon/contracts/talk/conversations'

const NAMED_MAX = 3

export const MESSAGES = '/me/my-dashboard/messages'

export const conversationAddress = (id: number): string => `${MESSAGES}/conversation/${id}`

/** A group’s own name, or the names of the other members. */
export function conversationName({
  title,
  people,
}: Pick<Conversation, 'title' | 'people'>): string {
  if (title !== null) return title
  if (people.length === 0) return 'Only you'
  const named = people.slice(0, NAMED_MAX).map(({ name }) => name)
  const more = people.length - named.length
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ')
}
