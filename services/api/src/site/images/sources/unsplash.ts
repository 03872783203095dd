import { beginningOf } from '@ideathlon/contracts/graphemes'
import * as z from 'zod'
import { type Found, type ImageSource, ImageSourceError } from './image-source.ts'
import { readJson } from './read-json.ts'

const UNSPLASH = 'https://api.unsplash.com'
const PAGE_MAX = 30

const Photo = z.object({
  id: z.string(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  urls: z.object({ raw: z.url(), regular: z.url(), small: z.url() }),
  links: z.object({ html: z.url(), download_location: z.url() }),
  user: z.object({ name: z.string(), links: z.object({ html: z.url() }) }),
})
type Photo = z.infer<typeof Photo>
const Search = z.object({ results: z.array(Photo) })
const Download = z.object({ url: z.string() })

/**
 * Photos from unsplash.com, for operators with a key. Its guidelines require a link to the
 * photographer with the name of the application, and a call to the download address when a photo is
 * chosen.
 */
export function unsplash(key: string, base = UNSPLASH): ImageSource {
  const headers = { authorization: `Client-ID ${key}`, 'accept-version': 'v1' }
  return {
    async find({ keywords, format, total }) {
      const count = String(Math.min(total, PAGE_MAX))
      const photos =
        keywords.length > 0
          ? await search(keywords, count)
          : await readJson(
              addressOf('/photos/random', { count, content_filter: 'high' }),
              z.array(Photo),
              headers,
            )
      return photos.map((photo) => foundOf(photo, format))
    },
    async use(address) {
      // The key is sent only to the host of the service.
      if (new URL(address).origin !== new URL(base).origin) {
        throw new ImageSourceError('the download address is on another host')
      }
      await readJson(new URL(address), Download, headers)
    },
  }

  async function search(keywords: readonly string[], count: string): Promise<Photo[]> {
    const query = { query: keywords.join(' '), per_page: count, content_filter: 'high' }
    const { results } = await readJson(addressOf('/search/photos', query), Search, headers)
    return results
  }

  function addressOf(path: string, query: Record<string, string>): URL {
    const url = new URL(path, base)
    url.search = new URLSearchParams(query).toString()
    return url
  }
}

function foundOf(photo: Photo, format: 'jpg' | 'png'): Found {
  const { urls, links, user } = photo
  return {
    small: { url: urls.small },
    full: { url: withQuery(urls.regular, { fm: format }), used: links.download_location },
    credit: {
      source: 'Unsplash',
      user: beginningOf(user.name.trim(), 120),
      link: withQuery(user.links.html, { utm_source: 'ideathlon', utm_medium: 'referral' }),
    },
    description: beginningOf(photo.alt_description ?? photo.description ?? '', 300),
  }
}

function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}
