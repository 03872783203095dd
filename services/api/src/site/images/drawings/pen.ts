import type { Palette } from './palettes.ts'

/** All drawings are made on a canvas of this size. */
export const WIDTH = 1200
export const HEIGHT = 800

export type Scene = (palette: Palette, dice: SeededRandom) => string
type Look = { opacity?: number; r?: number; stroke?: string; width?: number }

/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  one<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T
  }
}

const n = (value: number) => String(Math.round(value * 10) / 10)

function styleAttributes(fill: string, { opacity, stroke, width }: Look): string {
  return [
    `fill="${fill}"`,
    opacity === undefined ? '' : `opacity="${opacity}"`,
    stroke === undefined
      ? ''
      : `stroke="${stroke}" stroke-width="${width ?? 4}" stroke-linecap="round" stroke-linejoin="round"`,
  ].join(' ')
}

export const box = (
  [x, y, w, h]: readonly [number, number, number, number],
  fill: string,
  look: Look = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${look.r ?? 0}" ${styleAttributes(fill, look)}/>`

export const disc = (
  [x, y, r]: readonly [number, number, number],
  fill: string,
  look: Look = {},
): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${styleAttributes(fill, look)}/>`

export const oval = (
  [x, y, rx, ry]: readonly [number, number, number, number],
  fill: string,
  look: Look = {},
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${styleAttributes(fill, look)}/>`

export const shape = (d: string, fill: string, look: Look = {}): string =>
  `<path d="${d}" ${styleAttributes(fill, look)}/>`

/** A coloured line without a fill. */
export const stroke = (d: string, colour: string, width: number, opacity?: number): string =>
  shape(d, 'none', { stroke: colour, width, ...(opacity !== undefined && { opacity }) })

export const moved = (x: number, y: number, body: string, more = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)}) ${more}">${body}</g>`

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Fills the whole picture with one colour. */
export const filled = (fill: string): string => box([0, 0, WIDTH, HEIGHT], fill)

/** Draws the sky, from top to bottom. */
export const sky = ({ sky: [top, bottom] }: Palette): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${filled('url(#sky)')}`

/** A sun or a moon with its halo. */
export const sun = ({ sun: colour }: Palette, x: number, y: number, r: number): string =>
  disc([x, y, r * 2.3], colour, { opacity: 0.14 }) +
  disc([x, y, r * 1.6], colour, { opacity: 0.22 }) +
  disc([x, y, r], colour)

export const stars = (palette: Palette, dice: SeededRandom, count = 60): string =>
  times(count, () =>
    disc([dice.between(0, WIDTH), dice.between(0, 420), dice.between(1, 3)], palette.light, {
      opacity: Math.round(dice.between(3, 9)) / 10,
    }),
  )

/** A soft ridge from side to side, filled down to the lower edge. */
export function ridge(
  dice: SeededRandom,
  fill: string,
  { y, rise, waves, look = {} }: { y: number; rise: number; waves: number; look?: Look },
): string {
  const step = WIDTH / waves
  let d = `M0 ${HEIGHT}L0 ${n(y + dice.between(-rise, rise))}`
  let [x, from] = [0, y]
  for (let at = 1; at <= waves; at += 1) {
    const to = y + dice.between(-rise, rise)
    const next = at * step
    d += `C${n(x + step * 0.45)} ${n(from)} ${n(next - step * 0.45)} ${n(to)} ${n(next)} ${n(to)}`
    x = next
    from = to
  }
  return shape(`${d}L${WIDTH} ${HEIGHT}Z`, fill, look)
}

export function cloud(
  [x, y, size]: readonly [number, number, number],
  fill: string,
  opacity = 0.8,
): string {
  const s = size
  const parts =
    disc([0, 0, s * 0.5], fill) +
    disc([s * 0.55, -s * 0.2, s * 0.62], fill) +
    disc([s * 1.2, 0, s * 0.48], fill) +
    box([-s * 0.5, 0, s * 2.18, s * 0.5], fill, { r: s * 0.25 })
  return `<g opacity="${opacity}">${moved(x, y, parts)}</g>`
}

/** A soft shadow on the ground below an object. */
export const shade = (x: number, y: number, rx: number, { ink }: Palette): string =>
  oval([x, y, rx, rx * 0.11], ink, { opacity: 0.18 })

/** A calm background for an object: a wall with a large disc, and a table. */
export const stage = (palette: Palette, disc_: string = palette.sun): string =>
  sky(palette) +
  disc([600, 380, 300], disc_, { opacity: 0.55 }) +
  box([0, 620, WIDTH, 180], palette.far) +
  box([0, 620, WIDTH, 14], palette.light, { opacity: 0.35 })
