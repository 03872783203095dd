export const UNLIMITED = -1

const SEPARATOR = /[,;\n\t]/
/** In links, a comma or semicolon separates only before a space or another link. */
const LINK_SEPARATOR = /[\n\t]|[,;](?=\s|https?:\/\/)/

const isLink = (text: string) => /^\s*https?:\/\//.test(text)
const separatorIn = (text: string) => (isLink(text) ? LINK_SEPARATOR : SEPARATOR)

/** Whether the text ends a tag or contains several. */
export const isSeparated = (text: string): boolean => separatorIn(text).test(text)

/**
 * The tag in the typed text: trimmed, without the first comma and the first semicolon. Links keep
 * theirs, except at the end.
 */
export function tagOf(typed: string): string {
  if (isLink(typed)) return typed.trim().replace(/[,;\s]+$/, '')
  return typed.trim().replace(',', '').replace(';', '').trim()
}

/** Whether the list has space for another tag; a maximum of 0 or less means no limit. */
export function isBelowMax(tags: readonly string[], max: number): boolean {
  return max <= 0 || tags.length < max
}

/** The list after a tag was typed: no empty tags, no duplicates, and no more than the maximum. */
export function withTag(tags: readonly string[], typed: string, max = UNLIMITED): string[] {
  const tag = tagOf(typed)
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase())
  return tag === '' || isKnown || !isBelowMax(tags, max) ? [...tags] : [...tags, tag]
}

/**
 * Adds pasted text as if it had been typed: commas, semicolons, tabs and line breaks separate tags.
 */
export function withPasted(tags: readonly string[], text: string, max = UNLIMITED): string[] {
  const parts = text.split(separatorIn(text))
  return parts.reduce((list, part) => withTag(list, part, max), [...tags])
}

export type TagKey = 'commit' | 'remove-last' | undefined

/** What a key does. Tab leaves the field if there is nothing to add. Links can contain commas. */
export function tagKey(key: string, typed: string): TagKey {
  if (key === 'Enter') return 'commit'
  if (key === ',' || key === ';') return isLink(typed) ? undefined : 'commit'
  if (key === 'Tab') return tagOf(typed) === '' ? undefined : 'commit'
  return key === 'Backspace' && typed === '' ? 'remove-last' : undefined
}
