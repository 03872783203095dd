const FACE = /@font-face\s*\{([^}]*)\}/g
const CODE_OF_A = 0x61

/**
 * The font files that a browser loads for a page in plain English: those of the faces that cover
 * the letter a.
 */
export function firstFonts(css: string): string[] {
  const files = [...css.matchAll(FACE)].flatMap(([, face]) => {
    const file = /url\(["']?([^"')]+\.woff2)/.exec(face ?? '')?.[1]
    return file && covers(/unicode-range:([^;}]+)/.exec(face ?? '')?.[1], CODE_OF_A) ? [file] : []
  })
  return [...new Set(files)]
}

/**
 * A face without a range covers everything. Minified ranges look like `U+20-7e`, `U+61` or `U+4??`.
 */
function covers(ranges: string | undefined, point: number): boolean {
  if (ranges === undefined) return true
  return ranges.split(',').some((range) => {
    const [low = '', high = low] = range.trim().replace(/^u\+/i, '').split('-')
    const first = Number.parseInt(low.replaceAll('?', '0'), 16)
    const last = Number.parseInt(high.replaceAll('?', 'f'), 16)
    return first <= point && point <= last
  })
}
