import type { Draft } from '@ideathlon/contracts/drafts'
import { contentOf, EMPTY_IDEA, type IdeaContent, isSame, saysNothing } from './draft-content.ts'
import type { LocalCopy } from './local-copy.ts'

/** `draft`: the row that the next saving goes to. `other`: a second copy between which to choose. */
export type Begun = {
  content: IdeaContent
  draft: Draft | undefined
  restoredAt: string | undefined
  other: IdeaContent | undefined
}

/** The newer of the two, where one grew out of the other; else both, for their writer to choose. */
export function choose(draft: Draft | undefined, local: LocalCopy | undefined): Begun {
  const kept = draft && contentOf(draft.content)
  const server = kept && !saysNothing(kept) ? kept : undefined
  const nothing = { content: EMPTY_IDEA, draft, restoredAt: undefined, other: undefined }
  if (local === undefined) {
    return server ? { ...nothing, content: server, restoredAt: draft?.saved_at } : nothing
  }
  const begun = { ...nothing, content: local.content, restoredAt: local.at }
  if (server === undefined || isSame(server, local.content)) return begun
  const grewOutOfIt = local.version === draft?.version
  return grewOutOfIt ? begun : { ...begun, other: server }
}
