import { ARTICLE_PROBLEMS } from '@ideathlon/contracts/articles'
import type { ImageUrl } from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ScrapedArticle } from '@ideathlon/contracts/scraping'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { readAnswer } from '../../kernel/command/idempotency.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent, runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { limited } from '../../kernel/limits/limited.ts'
import type { OutgoingAllow } from '../../kernel/outgoing/outgoing-allow.ts'
import { saveAnnounced, storeImage } from '../files/commands.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { PageParser } from './page-parser.ts'
import { fetchPicture, type Picture, scrapePage } from './scrape-page.ts'

export type Articles = { deps: Deps; store: FileStore; parser: PageParser; allow: OutgoingAllow }
export type LinkArticleInput = { uri: string; member: MemberId; origin: Origin }

/**
 * Reads the page at an address and copies its picture into our store. The page is fetched outside
 * any transaction; a repeated request gets the first answer and fetches nothing.
 */
export async function linkArticle(
  articles: Articles,
  { uri, member, origin }: LinkArticleInput,
): Promise<ScrapedArticle> {
  const { deps, parser, allow } = articles
  const earlier = await runRepeatable(deps, (tx) => readAnswer<ScrapedArticle>(tx, origin))
  if (earlier !== undefined) return earlier.view
  await limited(deps, 'article', member)
  const { pictures, ...metadata } = await scrapePage(uri, parser, allow)
  const picture = await fetchPicture(pictures, allow)
  const image_url = picture === undefined ? null : await storePicture(articles, member, picture)
  const isMissing = pictures.length > 0 && image_url === null
  const image_problem = isMissing ? ARTICLE_PROBLEMS.image : null
  return runIdempotent(deps, origin, async () => ({ ...metadata, image_url, image_problem }))
}

/** Null if the bytes turn out not to be a picture, or the member has uploaded too many. */
async function storePicture(
  { deps, store }: Articles,
  member: MemberId,
  { bytes, type }: Picture,
): Promise<ImageUrl | null> {
  const file = { name: 'article', type, size: bytes.length }
  try {
    const key = await runRepeatable(deps, (tx, now) => saveAnnounced(tx, member, file, now))
    const { url } = await storeImage(deps.db, store, { key, bytes, now: deps.now() })
    return url
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
