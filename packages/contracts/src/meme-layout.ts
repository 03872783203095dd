/**
 * Where the text of a meme is placed on its picture. The browser and the server draw it with the
 * same numbers, so the widths of the glyphs are listed here and nothing is measured.
 */

/** The text of a meme is drawn in Anton, in capitals. */
export const MEME_FONT = 'Anton'

type MemeLine = { text: string; x: number; baseline: number; width: number }
export type MemeBlock = { fontSize: number; stroke: number; lines: readonly MemeLine[] }
type Size = { width: number; height: number }

const LINES_MAX = 3
/** Relative to the width of the picture. */
const TEXT_WIDTH = 0.92
/** Relative to the height of the picture, or to its width if that is less. */
const LARGEST = 0.125
const SMALLEST = 0.03
const STEPS = 40
/** Relative to the height of the picture: the maximum height of one block of text. */
const BLOCK_HEIGHT = 0.4
const MARGIN = 0.035
/** Relative to the size of the font. */
const LINE_HEIGHT = 1.12
const CAPITALS = 0.86
const STROKE = 0.12

/** In thousandths of the font size. */
const WIDTHS = widthsOf({
  214: "'",
  216: '|',
  227: 'I¡ÌÍÎÏĨĪĬĮİ',
  229: '!.',
  233: '’‘ ·',
  236: ',‚',
  243: ':;',
  291: '()',
  296: '‹›',
  310: '-=–²³',
  320: '[]<>`´',
  331: '1',
  345: '{}×•÷',
  356: '+±¯',
  365: '_',
  390: 'TŢŤŦȚ°†ª',
  398: 'LFºĹĻĽ',
  405: '/\\',
  411: 'ZEŹŻŽÈÉÊËĒĔĖĘĚŁ',
  429: '"',
  448: 'YÝŶŸ§Ŀ*',
  462: 'SŚŜŞŠȘ$Þ¥“”„',
  470: 'JĴVKPĶ',
  475: 'CUÇÙÚÛÜĆĈĊČŨŪŬŮŰŲ£^RŔŖŘ',
  482: 'BXAG¢ÀÁÂÃÄÅĀĂĄĜĞĠĢ',
  486: 'OÒÓÔÕÖØŌŎŐ',
  494: '?DÐĎĐ0123456789Q~¿Ŋ',
  498: 'NHÑŃŅŇĤ¶Ħ',
  522: '&€',
  546: '#',
  563: '—«»',
  645: 'ÆŒ',
  675: '©®',
  712: 'WŴ…½',
  746: 'M¼',
  860: '@¾',
  1057: '%',
})
const CAPITAL = 500
const WIDE = 1000

function widthsOf(groups: Record<number, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(groups).flatMap(([width, glyphs]) =>
      [...glyphs].map((glyph) => [glyph, Number(width)] as const),
    ),
  )
}

/** Whether the font has a shape for every glyph, so that the text looks the same everywhere. */
export const hasMemeGlyphs = (text: string): boolean =>
  [...memeText(text)].every((glyph) => WIDTHS.has(glyph))

const memeText = (text: string): string => text.trim().replace(/\s+/gu, ' ').toUpperCase()

/** The width of a string in multiples of the font size. */
function widthOf(text: string): number {
  let sum = 0
  for (const glyph of text) {
    const known = WIDTHS.get(glyph)
    // Other scripts use fallback fonts. Ideographs and emoji are as wide as they are high.
    sum += known ?? ((glyph.codePointAt(0) ?? 0) > 0x2e80 ? WIDE : CAPITAL)
  }
  return sum / 1000
}

/** The lines of both texts, in pixels on a picture of this size. */
export function layOutMeme(
  size: Size,
  { top, bottom }: { top: string; bottom: string },
): { top: MemeBlock; bottom: MemeBlock } {
  return { top: blockOf(size, top, 'top'), bottom: blockOf(size, bottom, 'bottom') }
}

function blockOf({ width, height }: Size, raw: string, at: 'top' | 'bottom'): MemeBlock {
  const text = memeText(raw)
  const side = Math.min(width, height)
  if (text === '' || side <= 0) return { fontSize: 0, stroke: 0, lines: [] }
  const { fontSize, lines } = fit(text, width * TEXT_WIDTH, { side, height })
  const margin = side * MARGIN
  const step = fontSize * LINE_HEIGHT
  const first =
    at === 'top'
      ? margin + fontSize * CAPITALS
      : height - margin - (lines.length - 1) * step - fontSize * (1 - CAPITALS) * 0.35
  return {
    fontSize,
    stroke: fontSize * STROKE,
    lines: lines.map((line, n) => ({
      text: line,
      x: width / 2,
      baseline: first + n * step,
      width: widthOf(line) * fontSize,
    })),
  }
}

/** The largest font size at which the text fits, and its lines at that size. */
function fit(text: string, room: number, { side, height }: { side: number; height: number }) {
  for (let n = 0; n < STEPS; n += 1) {
    const fontSize = side * (LARGEST - ((LARGEST - SMALLEST) * n) / STEPS)
    const lines = balanced(text, room / fontSize)
    const isLow = lines.length * fontSize * LINE_HEIGHT <= height * BLOCK_HEIGHT
    const isWhole = lines.every((line) => widthOf(line) <= room / fontSize)
    if (lines.length <= LINES_MAX && isLow && isWhole) return { fontSize, lines }
  }
  const fontSize = side * SMALLEST
  return { fontSize, lines: broken(text, room / fontSize) }
}

/** Splits the text into as few lines as possible, all of about the same length. */
function balanced(text: string, room: number): string[] {
  const fewest = wrapped(text, room)
  let narrow = room
  for (let next = room * 0.94; next > room * 0.4; next *= 0.94) {
    const lines = wrapped(text, next)
    if (lines.length > fewest.length || lines.some((line) => widthOf(line) > next)) break
    narrow = next
  }
  return wrapped(text, narrow)
}

function wrapped(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  return lines
}

/** Like `wrapped`, but a word that is longer than a line continues on the next one. */
function broken(text: string, room: number): string[] {
  return wrapped(text, room).flatMap((line) => {
    const parts: string[] = []
    let part = ''
    for (const glyph of line) {
      if (part !== '' && widthOf(part + glyph) > room) {
        parts.push(part)
        part = ''
      }
      part += glyph
    }
    return part === '' ? parts : [...parts, part]
  })
}
