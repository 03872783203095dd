import { beginningOf } from '@ideathlon/contracts/graphemes'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@ideathlon/contracts/pictures'
import { escaped } from '../../kernel/http/escaped.ts'
import { structuredElement } from './structured-data.ts'

/** The metadata of a document, which can be read without running scripts. */
export type Head = {
  title: string
  description: string
  /** The canonical URL of this page. */
  canonical: string
  noindex: boolean
  language: string
  kind: 'website' | 'article' | 'profile'
  /** The picture for link previews. All of them have the same size. */
  image: string
  imageAlt: string
  /** The activity stream for the subject of the page, for feed readers. */
  feed?: { title: string; of: string; query: string }
  /** Whether other sites may show the page as a card. */
  isEmbeddable?: true
  /** The subject of the page in the vocabulary of schema.org. */
  structured?: object | undefined
}

const DESCRIPTION_MAX = 200

/** The built page with this head instead of the general one. */
export function withHead(page: string, head: Head): string {
  return page
    .replace(/\s*<meta\s+name="description"[^>]*>/s, '')
    .replace(/<title>[^<]*<\/title>/, () => tagsOf(head).join('\n    '))
}

/**
 * Marks the page as requested with a session, so that the first paint shows the navigation for
 * members.
 */
export function markAsMemberPage(page: string): string {
  return page.replace('<html', '<html data-viewer="member"')
}

function tagsOf(head: Head): string[] {
  const { title, description, canonical, noindex, language, kind, feed, structured } = head
  const says = escaped(shortened(description))
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${says}" />`,
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...(noindex ? ['<meta name="robots" content="noindex" />'] : []),
    ...(feed ? feedTags(feed) : []),
    ...(head.isEmbeddable ? [embedTag(head)] : []),
    ...(structured ? [structuredElement(structured)] : []),
    `<meta property="og:site_name" content="Ideathlon" />`,
    `<meta property="og:locale" content="${OG_LOCALES[language] ?? language}" />`,
    `<meta property="og:type" content="${kind}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${says}" />`,
    `<meta property="og:url" content="${escaped(canonical)}" />`,
    ...pictureTags(head),
  ]
}

/**
 * A language in the form that social networks use: with the region where most of its speakers live.
 */
const OG_LOCALES: Readonly<Record<string, string>> = { en: 'en_US', de: 'de_DE' }

function pictureTags({ image, imageAlt }: Head): string[] {
  return [
    `<meta property="og:image" content="${escaped(image)}" />`,
    `<meta property="og:image:type" content="image/png" />`,
    `<meta property="og:image:width" content="${PICTURE_WIDTH}" />`,
    `<meta property="og:image:height" content="${PICTURE_HEIGHT}" />`,
    `<meta property="og:image:alt" content="${escaped(shortened(imageAlt))}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

function embedTag({ title, canonical }: Head): string {
  const href = `/api/oembed?url=${encodeURIComponent(canonical)}&format=json`
  return `<link rel="alternate" type="application/json+oembed" title="${escaped(title)}" href="${escaped(new URL(href, canonical).href)}" />`
}

function feedTags({ title, of, query }: NonNullable<Head['feed']>): string[] {
  const link = (type: string, form: string) => {
    const href = escaped(`/api/activity/${encodeURIComponent(of)}/public.${form}${query}`)
    return `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${href}" />`
  }
  return [link('application/atom+xml', 'atom'), link('application/feed+json', 'json')]
}

/** Truncates text at a word boundary, to the length that previews show. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const cut = line.slice(0, DESCRIPTION_MAX)
  return `${beginningOf(cut, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2))} …`
}
