import { PAGE_NESTING_MAX } from '@ideathlon/contracts/pages'

/** A list needs two columns for each further level, and some set them in with four. */
const COLUMNS_MAX = 4 * PAGE_NESTING_MAX

/** How a line begins: its blanks, and every sign that opens a quote or a list. */
const BEGINNINGS = /^(?:[ \t]|>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))+/gm
const SIGNS = />|[-+*]|\d+[.)]/g

/**
 * Whether a text opens more quotes and lists within each other than a page may have. It looks only at
 * how each line begins, in one pass: the time that a parser takes grows with the square of the depth.
 */
export function isNestedTooDeeply(markdown: string): boolean {
  for (const [beginning] of markdown.matchAll(BEGINNINGS)) {
    const signs = beginning.match(SIGNS)?.length ?? 0
    const columns = beginning.search(/[^ \t]/)
    if (signs > PAGE_NESTING_MAX || columns > COLUMNS_MAX) return true
  }
  return false
}
