import sharp from 'sharp'
import { DRAWINGS, type Drawing } from './catalogue.ts'
import { PALETTES } from './palettes.ts'
import { HEIGHT, SeededRandom, WIDTH } from './pen.ts'

const QUALITY = 84

/** The drawing as SVG; the output for a given drawing is always identical. */
function svgOf({ id, palette, scene }: Drawing): string {
  const body = scene(PALETTES[palette], new SeededRandom(hashOf(id)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`
}

/** A description of the drawing, as a sentence without its full stop. */
export const descriptionOf = ({ shows, palette }: Drawing): string =>
  `${shows}, ${PALETTES[palette].says}`

/** A drawing as a picture of the given width; undefined if there is no such drawing. */
export async function drawBundled(id: string, width: number): Promise<Buffer | undefined> {
  const drawing = DRAWINGS.get(id)
  if (drawing === undefined) return undefined
  return sharp(Buffer.from(svgOf(drawing)), { density: 72 })
    .resize({ width })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
