import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKeyOf } from '@ideathlon/contracts/files'
import { hasMemeGlyphs, layOutMeme, type MemeBlock } from '@ideathlon/contracts/meme-layout'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import sharp from 'sharp'
import { objectsOf } from '../../files/commands.ts'
import { turnsOf } from '../../files/images/turns.ts'
import type { FileStore } from '../../files/store/file-store.ts'

const QUALITY = 88
const inTurn = turnsOf(2)
/** The ascent and the total height of the Anton font, as multiples of its size. */
const ASCENT = 1.1763
const HEIGHT = 1.5054

type Meme = { image: string; top: string; bottom: string }

/** Draws the two lines on an uploaded picture, with the same layout as in the browser. */
export async function drawMeme(store: FileStore, { image, top, bottom }: Meme): Promise<Buffer> {
  const problems = Object.entries({ top, bottom }).filter(([, line]) => !hasMemeGlyphs(line))
  if (problems.length > 0) {
    const error = 'The meme font has only Latin letters, digits and punctuation.'
    throw invalid(problems.map(([field]) => ({ field, error })))
  }
  const key = fileKeyOf(image)
  const picture = key === undefined ? undefined : await store.get(objectsOf(key).full)
  if (picture === undefined) throw invalid([{ field: 'image', error: 'Upload a picture.' }])
  return inTurn(async () => {
    const { width, height } = await sharp(picture).metadata()
    const words = await drawWords({ width, height }, { top, bottom })
    return sharp(picture)
      .composite([{ input: Buffer.from(words) }])
      .webp({ quality: QUALITY })
      .toBuffer()
  })
}

/** The text as SVG shapes, so that no font has to be installed. */
async function drawWords(
  size: { width: number; height: number },
  caption: { top: string; bottom: string },
): Promise<string> {
  const { default: satori } = await import('satori')
  const blocks = layOutMeme(size, caption)
  return satori(
    {
      type: 'div',
      props: {
        style: { display: 'flex', position: 'relative', ...size },
        children: [blocks.top, blocks.bottom].flatMap(linesOf),
      },
    } as unknown as Parameters<typeof satori>[0],
    { ...size, fonts: await readFonts() },
  )
}

function linesOf({ fontSize, stroke, lines }: MemeBlock) {
  // The outline is drawn below the glyphs, never over them.
  const layers = [{ WebkitTextStrokeWidth: stroke, WebkitTextStrokeColor: 'black' }, {}]
  return layers.flatMap((layer) =>
    lines.map(({ text, baseline }) => ({
      type: 'div',
      props: {
        style: {
          position: 'absolute',
          left: 0,
          top: baseline - ASCENT * fontSize,
          width: '100%',
          display: 'flex',
          justifyContent: 'center',
          whiteSpace: 'pre',
          fontFamily: 'Anton, AntonMore',
          fontSize,
          lineHeight: HEIGHT,
          color: 'white',
          ...layer,
        },
        children: text,
      },
    })),
  )
}

type Font = { name: string; data: Buffer; weight: 400; style: 'normal' }
let fonts: Promise<Font[]> | undefined

function readFonts(): Promise<Font[]> {
  const files = { Anton: 'anton-latin.woff', AntonMore: 'anton-latin-ext.woff' }
  fonts ??= Promise.all(
    Object.entries(files).map(async ([name, file]): Promise<Font> => {
      const data = await readFile(join(import.meta.dirname, file))
      return { name, data, weight: 400, style: 'normal' }
    }),
  )
  return fonts
}
