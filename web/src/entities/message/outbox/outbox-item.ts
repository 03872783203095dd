import type { AttachmentId } from '@ideathlon/contracts/attachments/attachments'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { MessageId } from '@ideathlon/contracts/talk/ids'
import type { MessagePlace } from '../thread/message-place.ts'

/**
 * A message that is being sent. Its id is the idempotency key of the request and the client id of
 * the message.
 */
export type OutboxItem = {
  id: string
  member: number
  place: MessagePlace
  parent: MessageId | null
  body: RichText
  quotes: readonly MessageId[]
  attachments: readonly AttachmentId[]
  /**
   * When the member sent it, by this device’s clock. Messages to one place are sent in this order.
   */
  at: number
  /** `waiting`: it is sent automatically. `refused`: the member has to act. */
  state: 'waiting' | 'refused'
  tries: number
  /** Why it has not been sent yet. */
  problem: string | null
}

export type Outcome = { kind: 'sent' } | { kind: 'later' | 'refused'; problem: string }

/** The message to send next: the oldest one of this member that is still waiting. */
export function nextToSend(items: readonly OutboxItem[], member: number): OutboxItem | undefined {
  return inOrder(items).find((item) => item.member === member && item.state === 'waiting')
}

export function inOrder(items: readonly OutboxItem[]): OutboxItem[] {
  return [...items].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** The item after a failed attempt. */
export function afterAttempt(
  item: OutboxItem,
  outcome: Extract<Outcome, { problem: string }>,
): OutboxItem {
  return {
    ...item,
    tries: item.tries + 1,
    state: outcome.kind === 'refused' ? 'refused' : 'waiting',
    problem: outcome.problem,
  }
}

export const hasSameText = (one: OutboxItem, other: OutboxItem): boolean =>
  textOf(one) === textOf(other)

const textOf = ({ place, parent, body, quotes, attachments }: OutboxItem) =>
  JSON.stringify([place, parent, body, quotes, attachments])

/** A hash that identifies the same text without storing it. */
export const markOf = (item: OutboxItem): number =>
  [...textOf(item)].reduce(
    (mark, sign) => (Math.imul(mark, 31) + (sign.codePointAt(0) ?? 0)) | 0,
    7,
  )

const FIRST_WAIT_MS = 2_000
const WAIT_MS_MAX = 60_000

/** How long to wait before the next automatic attempt. */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))
  return wait / 2 + (wait / 2) * random
}
