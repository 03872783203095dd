import type { ImageCredit } from '@ideathlon/contracts/image-credit'
import * as z from 'zod'
import type { Found, ImageSource } from './image-source.ts'
import { readJson } from './read-json.ts'

const OPENVERSE = 'https://api.openverse.org'
/** The maximum number of results per page for callers without an account. */
const PAGE_MAX = 20
const PAGES = 3

const Text = z.string().nullish()
const Answer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      title: Text,
      url: Text,
      thumbnail: Text,
      creator: Text,
      creator_url: Text,
      foreign_landing_url: Text,
      license: z.string(),
      license_version: Text,
      source: Text,
    }),
  ),
})
type Result = z.infer<typeof Answer>['results'][number]
type LicenceParts = Pick<Result, 'license' | 'license_version'>

/** Openly licensed pictures from many collections, at openverse.org. */
export function openverse(random: () => number, base = OPENVERSE): ImageSource {
  return {
    async find({ keywords, format, total }) {
      const url = new URL('/v1/images/', base)
      const page = keywords.length > 0 ? 1 : 1 + Math.floor(random() * PAGES)
      url.search = new URLSearchParams({
        q: keywords.join(' ') || 'landscape',
        // Pictures are cropped, so their licence has to allow changes.
        license_type: 'commercial,modification',
        extension: format,
        mature: 'false',
        page: String(page),
        page_size: String(Math.min(total, PAGE_MAX)),
      }).toString()
      const { results } = await readJson(url, Answer)
      return results.flatMap((result) => foundOf(result) ?? [])
    },
  }
}

function foundOf(result: Result): Found | undefined {
  const { url, thumbnail, title } = result
  if (!url) return undefined
  return {
    small: { url: thumbnail || url },
    full: { url },
    credit: creditOf(result),
    description: (title ?? '').slice(0, 300),
  }
}

function creditOf({ creator, creator_url, foreign_landing_url, ...more }: Result): ImageCredit {
  const link = [foreign_landing_url, creator_url].find((each) => each && isLink(each)) ?? ''
  return {
    source: `${nameOf(more.source)}, ${licenceOf(more)}`.slice(0, 60),
    user: (creator ?? '').trim().slice(0, 120),
    link,
  }
}

const isLink = (text: string) => text.length <= 500 && /^https?:\/\/\S+$/iu.test(text)

const nameOf = (source: string | null | undefined) =>
  source ? source.charAt(0).toUpperCase() + source.slice(1) : 'Openverse'

function licenceOf({ license, license_version: version }: LicenceParts): string {
  if (license === 'pdm') return 'public domain'
  if (license === 'cc0') return 'CC0'
  return `CC ${license.toUpperCase()}${version ? ` ${version}` : ''}`
}
