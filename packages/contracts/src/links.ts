import { mentionsOf } from './mentions.ts'

export const LINK_SHOWN_MAX = 80
/** The `rel` of all links that members write. */
export const LINK_REL = 'nofollow ugc noopener'

const HREF_MAX = 2000
const ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/gi

/**
 * Returns the address if members are allowed to link to it: a web address, an e-mail address or an
 * address on this site; otherwise undefined.
 */
export function safeHref(given: string): string | undefined {
  const href = given.trim()
  if (href.length > HREF_MAX) return undefined
  // Browsers ignore white space here, and would read what follows two slashes as another host.
  if (/^\/(?![/\\\s])/.test(href)) return href
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return undefined
  try {
    return new URL(href).href
  } catch {
    return undefined
  }
}

/** Whether a link leads to another site and therefore opens in a new tab. */
export function isExternalLink(href: string, ownHost: string): boolean {
  return /^https?:/i.test(href) && new URL(href).host !== ownHost
}

export function shownLink(text: string): string {
  return text.length > LINK_SHOWN_MAX ? `${text.slice(0, LINK_SHOWN_MAX - 1)}…` : text
}

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; handle: string }

/**
 * Splits text at its addresses and mentions. Joined together, the pieces restore the original text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { index, address, href } of addressesIn(text)) {
    pieces.push(...withMentions(text.slice(at, index)))
    pieces.push({ kind: 'link', text: address, href })
    at = index + address.length
  }
  return [...pieces, ...withMentions(text.slice(at))]
}

function addressesIn(text: string): { index: number; address: string; href: string }[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const address = withoutEnd(match[0])
    const href = safeHref(address)
    return href === undefined ? [] : [{ index: match.index, address, href }]
  })
}

/**
 * Punctuation at the end of a sentence does not belong to an address, nor does a closing bracket
 * whose opening bracket comes before the address.
 */
function withoutEnd(address: string): string {
  const end = address.at(-1) ?? ''
  const isOwnBracket = end === ')' && countOf(address, '(') >= countOf(address, ')')
  return /[.,;:!?)\]}]/.test(end) && !isOwnBracket ? withoutEnd(address.slice(0, -1)) : address
}

const countOf = (text: string, part: string) => text.split(part).length - 1

function withMentions(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { handle, start, end } of mentionsOf(text)) {
    if (start > at) pieces.push({ kind: 'text', text: text.slice(at, start) })
    pieces.push({ kind: 'mention', text: text.slice(start, end), handle })
    at = end
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}
