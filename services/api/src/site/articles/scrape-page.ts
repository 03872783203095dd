import { ARTICLE_PROBLEMS, articleUrlOf } from '@ideathlon/contracts/articles'
import { IMAGE_BYTES_MAX } from '@ideathlon/contracts/files'
import { invalid, unavailable } from '@ideathlon/service-kit/http/refusal'
import { WorkerBusyError } from '@ideathlon/service-kit/worker/background-worker'
import { fetchOutside } from '../../kernel/outgoing/fetch-page.ts'
import type { OutgoingAllow } from '../../kernel/outgoing/outgoing-allow.ts'
import { OutgoingError } from '../../kernel/outgoing/outgoing-error.ts'
import { type ImageType, imageTypeOf } from '../files/images/magic-bytes.ts'
import { decodePage } from './decode-page.ts'
import type { Metadata } from './metadata.ts'
import type { PageParser } from './page-parser.ts'

const MEGABYTE = 1024 * 1024
const EACH = { timeoutMs: 5000, redirects: 3 }
const PAGE = {
  ...EACH,
  bytesMax: MEGABYTE,
  isCut: true,
  accept: ['text/html', 'application/xhtml+xml'],
}
const PICTURE = {
  ...EACH,
  bytesMax: IMAGE_BYTES_MAX,
  accept: ['image/', 'application/octet-stream'],
}

const problem = (error: string) => invalid([{ field: 'uri', error }])

/**
 * Reads a page's own metadata. Every page that cannot be read is refused with the same sentence.
 */
export async function scrapePage(
  uri: string,
  parser: PageParser,
  allow: OutgoingAllow,
): Promise<Metadata> {
  const url = articleUrlOf(uri)
  if (url === undefined) throw problem(ARTICLE_PROBLEMS.url)
  try {
    const page = await fetchOutside(url, { ...PAGE, allow })
    const html = decodePage(page.bytes, page.type)
    const metadata = await parser.parse({ html, url: page.url })
    if (metadata !== undefined) return metadata
  } catch (error) {
    const isBusy = error instanceof OutgoingError && error.reason === 'busy'
    if (isBusy || error instanceof WorkerBusyError) {
      throw unavailable('Many articles are being read right now. Please try again.', 5)
    }
  }
  throw problem(ARTICLE_PROBLEMS.metadata)
}

export type Picture = { bytes: Buffer; type: ImageType }

/** The first of these addresses that can be read and is a picture. */
export async function fetchPicture(
  urls: readonly string[],
  allow: OutgoingAllow,
): Promise<Picture | undefined> {
  for (const url of urls) {
    const fetched = await fetchOutside(url, { ...PICTURE, allow }).catch(() => undefined)
    const type = fetched && imageTypeOf(fetched.bytes)
    if (fetched !== undefined && type !== undefined) return { bytes: fetched.bytes, type }
  }
  return undefined
}
