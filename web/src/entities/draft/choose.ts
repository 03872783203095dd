import type { Draft } from '@ideathlon/contracts/drafts'
import type { DraftKind } from './draft-kind.ts'
import type { LocalCopy } from './local-copy.ts'

/** Where the next saving goes, on top of which version. */
export type DraftRow = Pick<Draft, 'id' | 'version'>

/** `draft`: the row that the next saving goes to. `other`: a second copy between which to choose. */
export type Begun<C> = {
  content: C
  draft: DraftRow | undefined
  restoredAt: string | undefined
  other: C | undefined
}

/** The newer of the two, where one grew out of the other; else both, for their writer to choose. */
export function choose<C>(
  kind: DraftKind<C>,
  draft: Draft | undefined,
  local: LocalCopy<C> | undefined,
): Begun<C> {
  const kept = draft && kind.read(draft.content)
  const server = kept && !kind.saysNothing(kept) ? kept : undefined
  const nothing = { content: kind.empty, draft, restoredAt: undefined, other: undefined }
  // What the server had already, and was written on elsewhere, holds nothing that would be lost.
  const isOld = local?.isSaved === true && server !== undefined && local.version !== draft?.version
  if (local === undefined || isOld) {
    return server ? { ...nothing, content: server, restoredAt: draft?.saved_at } : nothing
  }
  const begun = { ...nothing, content: local.content, restoredAt: local.at }
  if (server === undefined || kind.isSame(server, local.content)) return begun
  const grewOutOfIt = local.version === draft?.version
  return grewOutOfIt ? begun : { ...begun, other: server }
}
