type Picture = { cells: readonly { region: number; path: string }[] }

/**
 * The size of one unit of the mark in units of the picture. At 32 px on the sharpest screens, one
 * unit of the mark is a third of a pixel.
 */
const UNIT = 2
/** The view box of the drawing, in whole units of the mark. */
const VIEW_BOX = '25 17 262 231'

/**
 * Draws the whole brain with every cell lit, in only as much detail as a mark of a few millimetres
 * can show. A separate image cannot read custom properties, but the tones of the ranks are the same
 * in both colour schemes.
 */
export function drawMark({ cells }: Picture, tones: readonly string[]): string {
  const regions = tones.map((tone, at) => {
    const outlines = cells.filter(({ region }) => region === at + 1).map(({ path }) => coarse(path))
    return `<path fill="${tone}" d="${outlines.join('')}"/>\n`
  })
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">`
  return `${open}\n<title>Ideathlon</title>\n${regions.join('')}</svg>\n`
}

type Point = readonly [x: number, y: number]
const ORIGIN: Point = [0, 0]

/**
 * Rounds every point at its absolute position, so that rounding errors do
 * not add up along the path.
 */
function coarse(path: string): string {
  let [at, drawn] = [ORIGIN, ORIGIN]
  return [...path.matchAll(/([Mqlz])([^Mqlz]*)/g)]
    .map(([, command, steps = '']) => {
      const ends = pointsOf(steps).map(([x, y]): Point => [at[0] + x, at[1] + y])
      const marks = ends.map(([x, y]): Point => [Math.round(x / UNIT), Math.round(y / UNIT)])
      const shown = marks.map(([x, y]) => `${x - drawn[0]} ${y - drawn[1]}`)
      at = ends.at(-1) ?? at
      drawn = marks.at(-1) ?? drawn
      return `${command}${shown.join(' ').replaceAll(' -', '-')}`
    })
    .join('')
    .replace(/q0 0 0 0|l0 0/g, '')
}

function pointsOf(steps: string): Point[] {
  const numbers = (steps.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []))
}
