import {
  ARTICLE_TEXT_MAX,
  ARTICLE_TITLE_MAX,
  articleHostOf,
  articleUrlOf,
  cleanKeywords,
} from '@ideathlon/contracts/articles'
import * as z from 'zod'

const Texts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)
const Text = z.string().optional().catch(undefined)
const Pictures = z
  .array(z.object({ url: z.string() }))
  .optional()
  .catch(undefined)

/** A page's own metadata, under the parser's names. Values of any other type count as missing. */
export const SaidByPage = z.object({
  ogTitle: Text,
  twitterTitle: Text,
  dcTitle: Text,
  ogDescription: Text,
  twitterDescription: Text,
  dcDescription: Text,
  ogUrl: Text,
  ogImage: Pictures,
  twitterImage: Pictures,
  jsonLD: z.array(z.unknown()).optional().catch(undefined),
  customMetaTags: z.record(z.string(), Texts).optional().catch(undefined),
})
export type SaidByPage = z.infer<typeof SaidByPage>

export type Metadata = {
  url: string
  title: string
  description: string
  keywords: string[]
  /** Addresses of pictures, best first. */
  pictures: string[]
}

const PICTURES_MAX = 3

/**
 * Plain-text strings from a page, cut to the length that a challenge shows; undefined if the page
 * has no metadata.
 */
export function metadataOf(found: SaidByPage, pageUrl: string): Metadata | undefined {
  const linked = articleNode(found.jsonLD ?? [])
  const title = firstText([
    found.ogTitle,
    found.twitterTitle,
    linked?.headline,
    linked?.name,
    found.dcTitle,
  ])
  const description = firstText([
    found.ogDescription,
    found.twitterDescription,
    linked?.description,
    found.dcDescription,
  ])
  const pictures = [
    ...(found.ogImage ?? []).map(({ url }) => url),
    ...(found.twitterImage ?? []).map(({ url }) => url),
    ...picturesIn(linked?.image),
    ...picturesIn(linked?.thumbnailUrl),
  ].flatMap((url) => resolved(url, pageUrl) ?? [])
  if (title === '' && description === '' && pictures.length === 0) return undefined
  return {
    url: ownAddress(found.ogUrl, pageUrl),
    title: cut(title || articleHostOf(pageUrl), ARTICLE_TITLE_MAX),
    description: cut(description, ARTICLE_TEXT_MAX),
    keywords: cleanKeywords(keywordsOf(found, linked).map(plain)),
    pictures: [...new Set(pictures)].slice(0, PICTURES_MAX),
  }
}

/**
 * The page's own canonical address, which usually has no tracking parameters; only used if it is on
 * the same host.
 */
function ownAddress(given: string | undefined, pageUrl: string): string {
  const own = given === undefined ? undefined : resolved(given, pageUrl)
  const isOwn = own !== undefined && new URL(own).host === new URL(pageUrl).host
  return (isOwn ? articleUrlOf(own) : undefined) ?? pageUrl
}

function resolved(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined
  const { href, protocol } = new URL(url, base)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

const Node = z.record(z.string(), z.unknown())
type Node = z.infer<typeof Node>
const NODES_MAX = 200

/**
 * The node that describes the page: an article, otherwise the first one with a headline or a
 * description.
 */
function articleNode(given: readonly unknown[]): Node | undefined {
  const nodes: Node[] = []
  const waiting = [...given]
  for (let n = 0; n < NODES_MAX && waiting.length > 0; n += 1) {
    const next = waiting.shift()
    if (Array.isArray(next)) waiting.push(...next.slice(0, NODES_MAX))
    const node = Array.isArray(next) ? undefined : Node.safeParse(next).data
    if (node === undefined) continue
    nodes.push(node)
    if (Array.isArray(node['@graph'])) waiting.push(...node['@graph'].slice(0, NODES_MAX))
  }
  return (
    nodes.find((node) => /article|posting|report|video/i.test(String(node['@type']))) ??
    nodes.find(({ headline, description }) => headline !== undefined || description !== undefined)
  )
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, PICTURES_MAX).flatMap(picturesIn)
  const url = Node.safeParse(value).data?.url
  return typeof url === 'string' ? [url] : []
}

function keywordsOf({ customMetaTags = {} }: SaidByPage, linked: Node | undefined): string[] {
  const all = [...Object.values(customMetaTags), linked?.keywords].flat()
  return all.filter((word) => typeof word === 'string')
}

function firstText(given: readonly unknown[]): string {
  for (const each of given) {
    const text = typeof each === 'string' ? plain(each) : ''
    if (text !== '') return text
  }
  return ''
}

/** Removes tags, control characters and marks that change the direction of the surrounding text. */
function plain(text: string): string {
  return text
    .slice(0, 10 * ARTICLE_TEXT_MAX)
    .replace(/<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/(?!\s)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const short = text.slice(0, max - 2)
  const end = Math.max(short.lastIndexOf(' '), Math.floor(max / 2))
  return `${short.slice(0, end).toWellFormed().trim()} …`
}
