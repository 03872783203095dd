import { PAGE_NESTING_MAX } from '@ideathlon/contracts/pages'

/** A nested list is indented by two to four columns a level. */
const COLUMNS_MAX = 4 * PAGE_NESTING_MAX

/** The start of a line: blanks, and all markers of quotes and lists. */
const BEGINNINGS = /^(?:[ \t]|>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))+/gm
const SIGNS = />|[-+*]|\d+[.)]/g

/**
 * Whether quotes and lists are nested deeper than a page allows. It reads only the start of each
 * line, in one pass, because a parser takes time that is quadratic in the depth.
 */
export function isNestedTooDeeply(markdown: string): boolean {
  for (const [beginning] of markdown.matchAll(BEGINNINGS)) {
    const signs = beginning.match(SIGNS)?.length ?? 0
    const columns = beginning.search(/[^ \t]/)
    if (signs > PAGE_NESTING_MAX || columns > COLUMNS_MAX) return true
  }
  return false
}
