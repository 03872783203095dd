import { glow, svgSource } from './elements.ts'

const COLUMNS = 9
const STEP = 46
const CELL = [
  [0, -22],
  [19, -11],
  [19, 11],
  [0, 22],
  [-19, 11],
  [-19, -11],
] as const

/** A small pseudo-random generator: the same seed draws the same cells. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const seedOf = (words: string): number =>
  [...words].reduce(
    (sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0,
    7,
  )

type Place = { x: number; y: number; away: number }

/** The positions of cells in a honeycomb disc around the centre. */
function places(size: number): Place[] {
  const found: Place[] = []
  for (let row = -COLUMNS; row <= COLUMNS; row += 1) {
    for (let column = -COLUMNS; column <= COLUMNS; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * STEP
      const y = row * STEP * 0.87
      const away = Math.hypot(x, y)
      if (away < size / 2 - 26) found.push({ x: x + size / 2, y: y + size / 2, away })
    }
  }
  return found
}

export type Cells = { size: number; hue: number; lit: number; seed: number; hasHole: boolean }

/**
 * A brain of cells, of which `lit` percent glow. `hasHole`: leaves space for a figure in the
 * middle.
 */
export function cellsSource({ size, hue, lit, seed, hasHole }: Cells): string {
  const random = seeded(seed)
  const all = places(size)
    .filter(({ away }) => !hasHole || away > size * 0.29)
    .map((place) => ({ ...place, order: random() + place.away / size, shade: random() }))
    .toSorted((a, b) => a.order - b.order)
  const litCount = Math.round((all.length * Math.min(100, Math.max(0, lit))) / 100)
  const polygons = all.map(({ x, y, shade }, at) => {
    const isLit = at < litCount
    const points = CELL.map(([dx, dy]) => {
      const jitter = 0.92 + random() * 0.12
      return `${(x + dx * jitter).toFixed(1)},${(y + dy * jitter).toFixed(1)}`
    }).join(' ')
    const fill = isLit ? glow(hue + (shade - 0.5) * 46, 56 + shade * 18) : '#1d1733'
    const line = isLit ? glow(hue, 80, 0.5) : '#332a58'
    const nucleus = isLit && shade > 0.45
    return (
      `<polygon points="${points}" fill="${fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>` +
      (nucleus
        ? `<circle cx="${x}" cy="${y}" r="${4 + shade * 3}" fill="#fff" fill-opacity=".92"/>`
        : '')
    )
  })
  return svgSource(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${polygons.join('')}</svg>`,
  )
}

const MARK =
  'M151.7 307.6Q145.4 302.1 146.9 293.9L147.8 288.8Q149.4 279.9 158.2 278L168.9 275.6Q177.7 273.7 181 282.1L182.2 285.2Q185.5 293.5 178.4 299.1L165.7 309Q159.2 314.1 152.9 308.6Z'

/** The logo of the site. */
export const MARK_SOURCE = svgSource(
  `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="139.3 267.4 50 50"><path d="${MARK}" fill="#8b5cff"/><circle cx="164.3" cy="292.4" r="6" fill="#fff"/></svg>`,
)
