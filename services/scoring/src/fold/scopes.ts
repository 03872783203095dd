import type { BoardScope } from '@ideathlon/contracts/boards'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'

/** What a tournament covers: a platform, a category or the challenges of a Director. */
export type Scope = { scope: BoardScope; scopeId: number }

/** A scope encoded as a safe integer, because the fold looks up several for each event. */
export type ScopeKey = number

const KINDS: Record<BoardScope, number> = { platform: 0, category: 1, director: 2 }

export function scopeKey(scope: BoardScope, scopeId: number): ScopeKey {
  return scopeId * 4 + KINDS[scope]
}

/** What an event counts towards besides its platform and category; all null in old logs. */
export type FurtherScopes = {
  /** The sub-platform on which its challenge runs. */
  home: number | null
  /** The Director who owns that sub-platform. */
  owner: number | null
  /** The asker of its challenge; null if that is the owner. */
  asker: number | null
  /** The parent of its category. */
  parent: number | null
}

export type ScopesOf = (
  event: Pick<FiledEvent, 'platform' | 'category' | 'challenge'>,
) => FurtherScopes

/** For an event that counts towards nothing else. */
export const NO_FURTHER_SCOPES: FurtherScopes = {
  home: null,
  owner: null,
  asker: null,
  parent: null,
}
