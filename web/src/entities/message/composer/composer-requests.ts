import type { RichText } from '@ideathlon/contracts/rich-text'
import type { MessageId } from '@ideathlon/contracts/talk/ids'
import { create } from 'zustand'

/**
 * What the actions of a message ask the composer in the same place to do: reply to it, quote a
 * passage, or take back the text of a refused message.
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
