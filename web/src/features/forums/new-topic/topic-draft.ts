import type { RichText } from '@ideathlon/contracts/rich-text'
import { freshKey } from '../../../api/sending/submit-key.ts'
import { recall, remember } from '../../../lib/device-memory.ts'

/** A topic that is being written, with the idempotency key for sending it. */
export type TopicDraft = {
  key: string
  title: string
  category: string
  tags: readonly string[]
  body: RichText
}

const PREFIX = 'talk-draft:'

const NOTHING: RichText = { type: 'doc', content: [] }

export const emptyTopic = (body: RichText = NOTHING): TopicDraft => ({
  key: freshKey(),
  title: '',
  category: '',
  tags: [],
  body,
})

const nameOf = (member: number, place: string) => `${PREFIX}${member}:new-topic:${place}`

export function readTopicDraft(member: number, place: string): TopicDraft | undefined {
  return topicIn(recall(nameOf(member, place)))
}

/** Parses a stored draft. A part of the wrong type becomes empty. */
export function topicIn(text: string | null): TopicDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const { key, title, category, tags, body }: Partial<Record<keyof TopicDraft, unknown>> =
      typeof kept === 'object' && kept !== null ? kept : {}
    if (typeof key !== 'string' || !isFormatted(body)) return undefined
    return {
      key,
      title: typeof title === 'string' ? title : '',
      category: typeof category === 'string' ? category : '',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      body,
    }
  } catch {
    return undefined
  }
}

/** The editor validates the blocks itself. */
const isFormatted = (body: unknown): body is RichText =>
  typeof body === 'object' &&
  body !== null &&
  'type' in body &&
  body.type === 'doc' &&
  'content' in body &&
  Array.isArray(body.content)

/** If storage is not available, the draft lasts as long as the page is open. */
export function saveTopicDraft(member: number, place: string, draft: TopicDraft | undefined): void {
  remember(nameOf(member, place), draft ? JSON.stringify(draft) : null)
}
