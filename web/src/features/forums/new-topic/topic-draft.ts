import type { RichText } from '@ideathlon/contracts/rich-text'
import { freshKey } from '../../../api/sending/submit-key.ts'
import { recall, remember } from '../../../lib/device-memory.ts'

/** A topic that is being written, with the idempotency key under which it is sent. */
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
  try {
    const kept = JSON.parse(recall(nameOf(member, place)) ?? 'null') as Partial<TopicDraft> | null
    if (typeof kept?.key !== 'string' || !Array.isArray(kept.body?.content)) return undefined
    return { ...emptyTopic(), ...kept } as TopicDraft
  } catch {
    return undefined
  }
}

/** Without storage, the draft lasts as long as the page. */
export function keepTopicDraft(member: number, place: string, draft: TopicDraft | undefined): void {
  remember(nameOf(member, place), draft ? JSON.stringify(draft) : null)
}
