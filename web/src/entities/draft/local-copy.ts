import { recall, remember, rememberedNames } from '../../lib/device-memory.ts'
import type { DraftKind } from './draft-kind.ts'

/** The latest text on this device, which the server may not have received yet. */
export type LocalCopy<C> = {
  content: C
  at: string
  version: number | null
  /** True if the server has this content, stored as `version`. */
  isSaved: boolean
}

export type Place = { member: number; key: string }

const PREFIX = 'draft:'
const nameOf = ({ member, key }: Place) => `${PREFIX}${member}:${key}`

export function readLocal<C>(kind: DraftKind<C>, place: Place): LocalCopy<C> | undefined {
  try {
    const kept: unknown = JSON.parse(recall(nameOf(place)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return undefined
    const content = kind.read('content' in kept ? kept.content : undefined)
    const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : null
    const isSaved = 'isSaved' in kept && kept.isSaved === true
    const copy = { content, at: String(kept.at), version, isSaved }
    return kind.isEmpty(content) ? undefined : copy
  } catch {
    return undefined
  }
}

/**
 * If the storage is full or blocked the writer can continue, because the server keeps a copy, too.
 */
export function saveLocalCopy<C>(place: Place, copy: LocalCopy<C>): void {
  remember(nameOf(place), JSON.stringify(copy))
}

export function dropLocal(place: Place): void {
  remember(nameOf(place), null)
}

/** Drops every local copy that the server has as well, so nothing is lost. */
export function dropSavedCopies(): void {
  for (const name of rememberedNames()) {
    if (name.startsWith(PREFIX) && isSavedCopy(recall(name))) remember(name, null)
  }
}

/** False for a copy that cannot be read, so that it does not block the others. */
function isSavedCopy(kept: string | null): boolean {
  try {
    const copy: unknown = JSON.parse(kept ?? 'null')
    return typeof copy === 'object' && copy !== null && 'isSaved' in copy && copy.isSaved === true
  } catch {
    return false
  }
}
