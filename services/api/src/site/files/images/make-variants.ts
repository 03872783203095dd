import { IMAGE_PROBLEMS, IMAGE_SIDE_MAX } from '@ideathlon/contracts/files'
import { IMAGE_WIDTH, THUMBNAIL_WIDTH } from '@ideathlon/contracts/limits'
import sharp, { type Metadata } from 'sharp'
import { imageTypeOf } from './magic-bytes.ts'

// Each image is processed only once, so no cache is needed, and one thread per image is enough.
sharp.cache(false)
sharp.concurrency(1)

const QUALITY = 80
/** All frames of an animation together can have as many pixels as the largest still image. */
const PIXELS_MAX = IMAGE_SIDE_MAX * IMAGE_SIDE_MAX
/** The maximum size of an unpacked image, in bytes: four per pixel. */
const UNPACKED_MAX = 4 * PIXELS_MAX
const SECONDS_MAX = 15

export type Variants = { full: Buffer; thumb: Buffer; width: number; height: number }

/** The reason why an image is refused, as a sentence for users. */
export class ImageError extends Error {
  override name = 'ImageError'
}

/** The image in all sizes, upright and without metadata. */
export async function makeVariants(bytes: Buffer): Promise<Variants> {
  const type = imageTypeOf(bytes)
  if (type === undefined) throw new ImageError(IMAGE_PROBLEMS.broken)
  try {
    const header = await sharp(bytes).metadata()
    const { width, height, pages = 1 } = header
    if (width > IMAGE_SIDE_MAX || height > IMAGE_SIDE_MAX) throw new ImageError(IMAGE_PROBLEMS.side)
    if (unpackedBytes(header) > UNPACKED_MAX) throw new ImageError(IMAGE_PROBLEMS.unpacked)
    const isAnimated = pages > 1 && width * height * pages <= PIXELS_MAX
    const full = await resize(bytes, IMAGE_WIDTH, isAnimated)
    const thumb = await resize(bytes, THUMBNAIL_WIDTH, false)
    return { full: full.data, thumb: thumb.data, width: full.width, height: full.height }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError(IMAGE_PROBLEMS.broken)
  }
}

/** The unpacked size that the header states, before anything is unpacked. */
function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2)
}

async function resize(bytes: Buffer, width: number, animated: boolean) {
  const { data, info } = await sharp(bytes, { animated, limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 3 })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}
