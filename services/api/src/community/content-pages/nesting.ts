import { PAGE_NESTING_MAX } from '@ideathlon/contracts/pages'

/** Each level of a nested list is indented by two to four columns. */
const COLUMNS_MAX = 4 * PAGE_NESTING_MAX

/** The start of a line: whitespace and the markers of quotes and lists. */
const BEGINNINGS = /^(?:[ \t]|>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))+/gm
const SIGNS = />|[-+*]|\d+[.)]/g

/**
 * Whether quotes and lists are nested more deeply than a page allows. Reads only the start of each
 * line, in one pass, because the time that a parser takes is quadratic in the depth.
 */
export function isNestedTooDeeply(markdown: string): boolean {
  for (const [beginning] of markdown.matchAll(BEGINNINGS)) {
    const signs = beginning.match(SIGNS)?.length ?? 0
    const columns = beginning.search(/[^ \t]/)
    if (signs > PAGE_NESTING_MAX || columns > COLUMNS_MAX) return true
  }
  return false
}
