import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@ideathlon/contracts/pictures'
import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import satori from 'satori'
import sharp from 'sharp'
import type { Picture } from '../picture.ts'
import { FONTS } from './fonts.ts'
import { layout } from './layout.ts'
import type { Sources } from './side.ts'
import { withoutCharacters } from './texts.ts'

sharp.cache(false)
sharp.concurrency(1)

export type DrawQuestion = {
  picture: Picture
  image?: Uint8Array | undefined
  face?: Uint8Array | undefined
}

const IMAGE = { width: 800, height: 1020 }
const FACE = { width: 192, height: 192 }
const PIXELS_MAX = 64_000_000

answerQuestions(
  async ({ picture, image, face }: DrawQuestion): Promise<Uint8Array<ArrayBuffer>> => {
    const [imageSource, faceSource] = await Promise.all([source(image, IMAGE), source(face, FACE)])
    const svg = await drawSvg(picture, { image: imageSource, face: faceSource })
    return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
  },
)

/**
 * The fonts do not cover every script. Characters missing from them are left out, because empty
 * boxes convey nothing.
 */
async function drawSvg(picture: Picture, sources: Sources): Promise<string> {
  const first = await attempt(picture, sources)
  if (first.missing.size === 0) return first.svg
  return (await attempt(withoutCharacters(picture, first.missing), sources)).svg
}

async function attempt(picture: Picture, sources: Sources) {
  const missing = new Set<string>()
  const svg = await satori(layout(picture, sources) as unknown as Parameters<typeof satori>[0], {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    fonts: FONTS,
    loadAdditionalAsset: async (_language, segment) => {
      for (const character of segment) missing.add(character)
      return []
    },
  })
  return { svg, missing }
}

/** A picture as a data URL; undefined if it cannot be read, so that the rest is still drawn. */
async function source(
  bytes: Uint8Array | undefined,
  size: { width: number; height: number },
): Promise<string | undefined> {
  if (bytes === undefined) return undefined
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#1d1733' })
      .jpeg({ quality: 86 })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}
