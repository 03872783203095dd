import { contentOf, type IdeaContent, saysNothing } from './draft-content.ts'

/** What was typed last on this device, before any server has heard of it. */
export type LocalCopy = { content: IdeaContent; at: string; version: number | null }

const nameOf = (member: number, key: string) => `idea-draft:${member}:${key}`

export function readLocal(member: number, key: string): LocalCopy | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(member, key)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept)) return undefined
    const content = contentOf('content' in kept ? kept.content : undefined)
    const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : null
    return saysNothing(content) ? undefined : { content, at: String(kept.at), version }
  } catch {
    return undefined
  }
}

/** A full or forbidden storage is no reason to stop writing: the server keeps a copy as well. */
export function keepLocal(member: number, key: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(nameOf(member, key), JSON.stringify(copy))
  } catch {
    return
  }
}

export function dropLocal(member: number, key: string): void {
  try {
    localStorage.removeItem(nameOf(member, key))
  } catch {
    return
  }
}
