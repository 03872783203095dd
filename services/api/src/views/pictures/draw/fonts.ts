import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'fonts')

/** In the order in which satori falls back to the next font for a missing character. */
const FILES = [
  ['Bricolage', 700, 'bricolage-grotesque-latin-700-normal.woff2'],
  ['Bricolage more', 700, 'bricolage-grotesque-latin-ext-700-normal.woff2'],
  ['Bricolage Vietnamese', 700, 'bricolage-grotesque-vietnamese-700-normal.woff2'],
  ...([500, 700] as const).flatMap((weight) =>
    ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map(
      (script) =>
        [
          script === 'latin' ? 'Inter' : `Inter ${script}`,
          weight,
          `inter-${script}-${weight}-normal.woff2`,
        ] as const,
    ),
  ),
  // Satori joins their letters and orders them from right to left.
  ...(['arabic', 'hebrew'] as const).flatMap((script) =>
    ([500, 700] as const).map(
      (weight) =>
        [`Noto ${script}`, weight, `noto-sans-${script}-${script}-${weight}-normal.woff2`] as const,
    ),
  ),
] as const

export const FONTS = FILES.map(([name, weight, file]) => {
  return { name, weight, style: 'normal' as const, data: readFileSync(join(FOLDER, file)) }
})
