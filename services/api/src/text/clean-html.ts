import { LINK_REL, leadsAway, safeHref, shownLink } from '@ideathlon/contracts/links'
import sanitize from 'sanitize-html'

const TAGS = [
  'br',
  'p',
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li'],
  ...['strong', 'em', 'del', 's', 'b'],
  'a',
  'blockquote',
]

/**
 * HTML that came from elsewhere, with nothing left but what a text may hold. The page has one h1, so
 * theirs become h2. Links say that a member put them there, and open apart when they lead away.
 */
export function cleanHtml(html: string, ownHost: string): string {
  const clean = cleanOnce(html, ownHost)
  // A broken tag can hide how others nest until it is gone, so the rest is read once more as a browser would.
  return clean === html ? clean : cleanOnce(clean, ownHost)
}

function cleanOnce(html: string, ownHost: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel', 'title', 'class'], '*': ['class', 'title'] },
    allowedClasses: { '*': [/^[a-z][\w-]*$/i] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
    transformTags: {
      h1: 'h2',
      a: (_tag, attribs) => {
        const { href: given = '', title } = attribs
        const href = safeHref(given)
        if (href === undefined) return { tagName: 'a', attribs: {} }
        const away = leadsAway(href, ownHost)
        return {
          tagName: 'a',
          attribs: {
            href,
            rel: LINK_REL,
            ...(title !== undefined && { title }),
            ...(away && { target: '_blank' }),
          },
        }
      },
    },
    textFilter: (text, tag) => (tag === 'a' ? shownLink(text) : text),
  })
}
