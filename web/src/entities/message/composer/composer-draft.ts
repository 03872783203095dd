import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { plainText, RICH_TEXT_CHARACTERS_MAX, type RichText } from '@ideathlon/contracts/rich-text'
import type { MessageId } from '@ideathlon/contracts/talk/ids'
import { freshKey } from '../../../api/sending/submit-key.ts'
import { recall, remember } from '../../../lib/device-memory.ts'

/** A quoted passage, and the message that it comes from. */
export type Quoted = { message: MessageId; words: string }

/**
 * Text that is being written. Its key is the idempotency key with which it is sent, so one draft is
 * sent only once.
 */
export type ComposerDraft = {
  key: string
  body: RichText
  replyTo: { id: MessageId; name: string } | null
  quotes: readonly Quoted[]
  attachments: readonly Attachment[]
}

const EMPTY: RichText = { type: 'doc', content: [] }
const PREFIX = 'talk-draft:'

export const emptyDraft = (): ComposerDraft => ({
  key: freshKey(),
  body: EMPTY,
  replyTo: null,
  quotes: [],
  attachments: [],
})

export const isEmpty = ({ body, attachments }: ComposerDraft): boolean =>
  plainText(body) === '' && attachments.length === 0

/** Whether the text is too long to send. The editor says how much must be removed. */
export const isTooLong = ({ body }: ComposerDraft): boolean =>
  plainText(body).length > RICH_TEXT_CHARACTERS_MAX

/** Adds text below the existing text, or replaces it if it is empty. */
export function withText(text: RichText, more: RichText): RichText {
  if (plainText(text) === '') return more
  return { ...text, content: [...text.content, ...more.content] }
}

/** The sources of the quotes that are still in the text, in the order in which they appear. */
export function sourcesIn(body: RichText, quotes: readonly Quoted[]): MessageId[] {
  const left = [...quotes]
  return body.content.flatMap((block) => {
    if (block.type !== 'blockquote') return []
    const words = folded(plainText({ type: 'doc', content: block.content }))
    const at = left.findIndex((each) => words.startsWith(folded(each.words)))
    return at < 0 ? [] : left.splice(at, 1).map(({ message }) => message)
  })
}

const folded = (words: string) => words.replace(/\s+/g, ' ').trim()

const nameOf = (member: number, place: string) => `${PREFIX}${member}:${place}`

export function readDraft(member: number, place: string): ComposerDraft | undefined {
  return parsed(recall(nameOf(member, place)))
}

/**
 * Follows changes to the same draft in other tabs. `change` receives undefined when the draft has
 * been sent or emptied there.
 */
export function watchDraft(
  member: number,
  place: string,
  change: (draft: ComposerDraft | undefined) => void,
): () => void {
  const name = nameOf(member, place)
  const follow = (event: StorageEvent) => {
    if (event.key === name) change(parsed(event.newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Without storage, a draft lasts as long as the page. */
export function saveComposerDraft(member: number, place: string, draft: ComposerDraft): void {
  const isNothing = isEmpty(draft) && draft.replyTo === null
  remember(nameOf(member, place), isNothing ? null : JSON.stringify(draft))
}

export function dropDraft(member: number, place: string): void {
  remember(nameOf(member, place), null)
}

function parsed(kept: string | null): ComposerDraft | undefined {
  try {
    const draft = JSON.parse(kept ?? 'null') as Partial<ComposerDraft> | null
    if (typeof draft?.key !== 'string' || !Array.isArray(draft.body?.content)) return undefined
    return { ...emptyDraft(), ...draft } as ComposerDraft
  } catch {
    return undefined
  }
}
