export const UNLIMITED = -1

/** The tag in what was typed: trimmed, without the first comma and the first semicolon. */
export function tagOf(typed: string): string {
  return typed.trim().replace(',', '').replace(';', '').trim()
}

/** A list with room for one more; -1 has room for any number. */
export function isBelowMax(tags: readonly string[], max: number): boolean {
  return max <= 0 || tags.length < max
}

/** The list after a tag was typed: nothing empty, nothing twice, nothing beyond the end. */
export function withTag(tags: readonly string[], typed: string, max = UNLIMITED): string[] {
  const tag = tagOf(typed)
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase())
  return tag === '' || isKnown || !isBelowMax(tags, max) ? [...tags] : [...tags, tag]
}

/** What was pasted, as if it had been typed: commas, semicolons and line ends separate tags. */
export function withPasted(tags: readonly string[], text: string, max = UNLIMITED): string[] {
  return text.split(/[,;\n\t]/).reduce((list, part) => withTag(list, part, max), [...tags])
}

export type TagKey = 'commit' | 'remove-last' | undefined

/** What a key does. Tab moves on where there is nothing to commit. */
export function tagKey(key: string, typed: string): TagKey {
  if (key === 'Enter' || key === ',' || key === ';') return 'commit'
  if (key === 'Tab') return tagOf(typed) === '' ? undefined : 'commit'
  return key === 'Backspace' && typed === '' ? 'remove-last' : undefined
}
