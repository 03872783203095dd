import { createHash } from 'node:crypto'
import type { Conversation } from './conversation.ts'

const KEY_LENGTH_MAX = 12

/** Identifies a conversation by the end of its address, or by its content if it has no address. */
export function conversationKey({ url, topic, comments }: Conversation): string {
  const end = url?.split(/[/?#]/).findLast((part) => part !== '') ?? ''
  const key = end.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (key !== '') return key.slice(0, KEY_LENGTH_MAX)
  return hashedKey([topic, comments[0]?.at, comments[0]?.body])
}

/** Short enough for a handle, and always the same for the same text. */
export function hashedKey(about: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, KEY_LENGTH_MAX)
}
