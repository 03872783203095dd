import type { RichText } from '@ideathlon/contracts/rich-text'
import type { MessageId } from '@ideathlon/contracts/talk/ids'
import { create } from 'zustand'

/**
 * What a message asks the composer of its place to do: to reply to it, to quote a passage, or to
 * take back the text of a message that was refused.
 */
export type ComposerRequest = {
  place: string
  replyTo: { id: MessageId; name: string } | null
  quote?: { message: MessageId; words: string }
  refused?: RichText
}

export const useComposerRequest = create<{ request: ComposerRequest | undefined }>()(() => ({
  request: undefined,
}))

export const askComposer = (request: ComposerRequest) => useComposerRequest.setState({ request })
