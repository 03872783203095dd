import * as z from 'zod'
import { ImageUrl } from './files.ts'
import { oneLine } from './one-line.ts'

const ARTICLE_URL_MAX = 2000
export const ARTICLE_TITLE_MAX = 300
export const ARTICLE_TEXT_MAX = 1000
const ARTICLE_KEYWORDS_MAX = 10
const KEYWORD_MAX = 40
/** The maximum length of a description that is shown next to a challenge. */
export const ARTICLE_EXCERPT = 250

/** The messages shown if an article can be linked only in part or not at all. */
export const ARTICLE_PROBLEMS = {
  url: 'The provided URL is either missing or invalid. Please enter a valid URL.',
  metadata: 'Unable to fetch metadata to the provided URL. Please check the URL and try again.',
  image:
    "The image failed to parse. But don't worry, you can upload your own image, graphic or illustration.",
} as const

/**
 * Converts typed text to an address with a scheme; undefined unless it is http(s) with a host that
 * contains a dot. Addresses with a password are refused.
 */
export function articleUrlOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length === 0 || text.length > ARTICLE_URL_MAX || /\s/.test(text)) return undefined
  const uri = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(uri)) return undefined
  const url = new URL(uri)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const hasDot = /[^.]\.[^.]/.test(url.hostname)
  if (!isWeb || !hasDot || url.username !== '' || url.password !== '') return undefined
  return url.href.length > ARTICLE_URL_MAX ? undefined : url.href
}

/** The host of an article's address as it is displayed. */
export function articleHostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

/** An http(s) address whose host contains a dot. */
const ArticleUrl = z
  .string(ARTICLE_PROBLEMS.url)
  .trim()
  .max(ARTICLE_URL_MAX, ARTICLE_PROBLEMS.url)
  .refine((text) => /^https?:/i.test(text) && articleUrlOf(text) !== undefined, {
    message: ARTICLE_PROBLEMS.url,
  })

/** A linked page as it is shown on a challenge. Its picture is a copy in our own storage. */
export const Article = z.object({
  url: ArticleUrl,
  title: z.string().overwrite(oneLine).max(ARTICLE_TITLE_MAX).default(''),
  description: z.string().trim().max(ARTICLE_TEXT_MAX).default(''),
  image_url: ImageUrl.nullable().default(null),
  keywords: z
    .array(z.string().trim().min(1).max(KEYWORD_MAX))
    .max(ARTICLE_KEYWORDS_MAX)
    .default([]),
})
export type Article = z.infer<typeof Article>

/**
 * Cleans up the keywords of a page: splits lists, and removes hash signs, extra spaces, duplicates
 * and keywords that are too short or too long.
 */
export function cleanKeywords(words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of words.flatMap((each) => each.split(/[,;|\n]/))) {
    const clean = word
      .replace(/\s+/g, ' ')
      .replace(/^[#\s]+/, '')
      .trim()
    const key = clean.toLowerCase()
    if (clean.length > 1 && clean.length <= KEYWORD_MAX && !found.has(key)) found.set(key, clean)
  }
  return [...found.values()].slice(0, ARTICLE_KEYWORDS_MAX)
}
