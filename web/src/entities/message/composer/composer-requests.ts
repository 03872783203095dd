import type { MessageId } from '@ideathlon/contracts/talk/ids'
import { create } from 'zustand'

/** What a message asks of the composer of its place: to answer it, or to quote a passage. */
export type ComposerRequest = {
  place: string
  replyTo: { id: MessageId; name: string } | null
  quote?: { message: MessageId; words: string }
}

export const useComposerRequest = create<{ request: ComposerRequest | undefined }>()(() => ({
  request: undefined,
}))

export const askComposer = (request: ComposerRequest) => useComposerRequest.setState({ request })
