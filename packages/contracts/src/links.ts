import { mentionsOf } from './mentions.ts'

export const LINK_SHOWN_MAX = 80
/** What every link that a member wrote says of itself. */
export const LINK_REL = 'nofollow ugc noopener'

const HREF_MAX = 2000
const ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/gi

/** An address that may stand in a link; undefined for anything but the web, mail and this site. */
export function safeHref(given: string): string | undefined {
  const href = given.trim()
  if (href.length > HREF_MAX) return undefined
  if (/^\/(?![/\\])/.test(href)) return href
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return undefined
  try {
    return new URL(href).href
  } catch {
    return undefined
  }
}

/** Whether a link leads away from the site, and so into a tab of its own. */
export function leadsAway(href: string, ownHost: string): boolean {
  return /^https?:/i.test(href) && new URL(href).host !== ownHost
}

export function shownLink(text: string): string {
  return text.length > LINK_SHOWN_MAX ? `${text.slice(0, LINK_SHOWN_MAX - 1)}…` : text
}

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; handle: string }

/** A text cut where it names an address or a member; the pieces together are the text. */
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

/** What ends a sentence does not belong to the address in it, nor a bracket that began before it. */
function withoutEnd(address: string): string {
  const end = address.at(-1) ?? ''
  const isOwnBracket = end === ')' && countOf(address, '(') >= countOf(address, ')')
  return /[.,;:!?)\]}]/.test(end) && !isOwnBracket ? withoutEnd(address.slice(0, -1)) : address
}

const countOf = (text: string, letter: string) => text.split(letter).length - 1

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
