import type { DraftKind } from './draft-kind.ts'

/** What was typed last on this device, before any server has heard of it. */
export type LocalCopy<C> = {
  content: C
  at: string
  version: number | null
  /** The server has it, as that version. */
  isSaved: boolean
}

export type Place = { member: number; key: string }

const nameOf = ({ member, key }: Place) => `draft:${member}:${key}`

export function readLocal<C>(kind: DraftKind<C>, place: Place): LocalCopy<C> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return undefined
    const content = kind.read('content' in kept ? kept.content : undefined)
    const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : null
    const isSaved = 'isSaved' in kept && kept.isSaved === true
    const copy = { content, at: String(kept.at), version, isSaved }
    return kind.saysNothing(content) ? undefined : copy
  } catch {
    return undefined
  }
}

/** A full or forbidden storage is no reason to stop writing: the server keeps a copy as well. */
export function keepLocal<C>(place: Place, copy: LocalCopy<C>): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(copy))
  } catch {
    return
  }
}

export function dropLocal(place: Place): void {
  try {
    localStorage.removeItem(nameOf(place))
  } catch {
    return
  }
}
