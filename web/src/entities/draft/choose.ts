import type { Draft } from '@ideathlon/contracts/drafts'
import type { DraftKind } from './draft-kind.ts'
import type { LocalCopy } from './local-copy.ts'

/** The id and version of the draft on the server, which the next save replaces. */
export type DraftRow = Pick<Draft, 'id' | 'version'>

/**
 * `draft`: the draft on the server that the next save replaces. `other`: the second copy if there
 * are two, of which the writer has to choose one.
 */
export type InitialContent<C> = {
  content: C
  draft: DraftRow | undefined
  restoredAt: string | undefined
  other: C | undefined
  /** The challenge that the draft was published as; it cannot be published again. */
  sentAs?: string | undefined
}

/**
 * Chooses the newer of two copies if one continues the other. Otherwise returns both, and the
 * writer chooses.
 */
export function choose<C>(
  kind: DraftKind<C>,
  draft: Draft | undefined,
  local: LocalCopy<C> | undefined,
): InitialContent<C> {
  const kept = draft && kind.read(draft.content)
  const server = kept && !kind.isEmpty(kept) ? kept : undefined
  const nothing = { content: kind.empty, draft, restoredAt: undefined, other: undefined }
  // The server has had this local copy and a newer version since, so nothing is lost without the
  // local one.
  const isOld = local?.isSaved === true && server !== undefined && local.version !== draft?.version
  if (local === undefined || isOld) {
    return server ? { ...nothing, content: server, restoredAt: draft?.saved_at } : nothing
  }
  const begun = { ...nothing, content: local.content, restoredAt: local.at }
  if (server === undefined || kind.isSame(server, local.content)) return begun
  const continuesIt = local.version === draft?.version
  return continuesIt ? begun : { ...begun, other: server }
}
