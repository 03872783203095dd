import { IMAGE_BYTES_MAX, IMAGE_SIDE_MAX } from '@ideathlon/contracts/files'
import { FREE_IMAGE_PROBLEMS, FREE_IMAGES_SECONDS } from '@ideathlon/contracts/images'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { invalidInput, unavailable } from '@ideathlon/service-kit/http/refusal'
import sharp from 'sharp'
import { fetchOutside } from '../../kernel/outgoing/fetch-page.ts'
import type { OutgoingAllow } from '../../kernel/outgoing/outgoing-allow.ts'
import { OutgoingError } from '../../kernel/outgoing/outgoing-error.ts'
import { imageTypeOf } from '../files/images/magic-bytes.ts'
import { turnsOf } from '../files/images/turns.ts'
import { drawBundled } from './drawings/draw.ts'
import type { ImageSource, PictureRef } from './sources/image-source.ts'

const KEPT_BYTES = 24 * 1024 * 1024
const WIDTH_MAX = 1600
const QUALITY = 84
const SECONDS_MAX = 15
const REDIRECTS = 3
const RETRY_AFTER_SECONDS = 5

export type Picture = { type: string; bytes: Buffer }

type PictureParts = { source: ImageSource; allow: OutgoingAllow }

/**
 * The bytes of pictures that a search found: our drawings, and pictures from other hosts, always as
 * plain WebP.
 */
export class FreePictures {
  private readonly kept = new MemoryCache<string, Picture>({
    weightMax: KEPT_BYTES,
    weightOf: ({ bytes }) => bytes.length,
  })
  private readonly inTurn = turnsOf(2)
  private readonly parts: PictureParts

  constructor(parts: PictureParts) {
    this.parts = parts
  }

  async read(picture: PictureRef): Promise<Picture> {
    if ('drawing' in picture) {
      const { drawing, width } = picture
      return this.kept.load(`${width} ${drawing}`, async () => {
        const bytes = await this.inTurn(() => drawBundled(drawing, width))
        if (bytes === undefined) throw broken()
        return { type: 'image/webp', bytes }
      })
    }
    const fetched = await this.kept.load(picture.url, () => this.fetch(picture.url))
    // The member gets the picture whether or not its source can be notified.
    if (picture.used !== undefined) await this.parts.source.use?.(picture.used).catch(() => {})
    return fetched
  }

  private async fetch(url: string): Promise<Picture> {
    const { allow } = this.parts
    try {
      const { bytes } = await fetchOutside(url, {
        allow,
        accept: ['image/'],
        bytesMax: IMAGE_BYTES_MAX,
        timeoutMs: FREE_IMAGES_SECONDS * 1000,
        redirects: REDIRECTS,
      })
      return await this.inTurn(() => plain(bytes))
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      if (error.reason === 'busy') throw unavailable(FREE_IMAGE_PROBLEMS.busy, RETRY_AFTER_SECONDS)
      throw broken()
    }
  }
}

const broken = () => invalidInput(FREE_IMAGE_PROBLEMS.broken)

/** Encodes the picture again: upright, without metadata, and with nothing else in the file. */
async function plain(bytes: Buffer): Promise<Picture> {
  if (imageTypeOf(bytes) === undefined) throw broken()
  try {
    const { width, height } = await sharp(bytes).metadata()
    if (Math.max(width, height) > IMAGE_SIDE_MAX) throw broken()
    const rendered = await sharp(bytes, { limitInputPixels: IMAGE_SIDE_MAX * IMAGE_SIDE_MAX })
      .autoOrient()
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 2 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
    return { type: 'image/webp', bytes: rendered }
  } catch {
    throw broken()
  }
}
