import { dice, seedOf } from '../../../ui/generated-art/seed.ts'

export const MASTHEAD_WIDTH = 960
export const MASTHEAD_HEIGHT = 240

export type Stroke = { path: string; width: number; tone: number }
export type Dot = { x: number; y: number; r: number; tone: number }

const round = (value: number) => value.toFixed(1)

/** Draws long dendrites that branch from left to right, with a bud at every end. */
export function drawDendrites(seed: string): { strokes: Stroke[]; dots: Dot[] } {
  const roll = dice(seedOf(seed))
  const strokes: Stroke[] = []
  const dots: Dot[] = []
  const grow = (x: number, y: number, angle: number, left: number) => {
    const reach = 50 + roll() * 90
    const endX = x + Math.cos(angle) * reach
    const endY = y + Math.sin(angle) * reach
    const bend = (roll() - 0.5) * 60
    const path = `M${round(x)} ${round(y)}Q${round((x + endX) / 2)} ${round((y + endY) / 2 + bend)} ${round(endX)} ${round(endY)}`
    strokes.push({ path, width: 3 + left * 3, tone: 1 + (left % 4) })
    if (left === 0) {
      dots.push({ x: endX, y: endY, r: 6 + roll() * 9, tone: roll() > 0.8 ? 5 : 4 })
      return
    }
    for (let branch = 0; branch < 2; branch += 1) {
      grow(endX, endY, angle + (roll() - 0.5) * 1.5, left - 1)
    }
  }
  for (let root = 0; root < 6; root += 1) {
    grow(root * 190 - 60 + roll() * 60, 40 + roll() * 160, (roll() - 0.5) * 0.9, 3)
  }
  return { strokes, dots }
}

/** Draws rings that spread out from three centres and overlap. */
export function drawRipples(seed: string): { x: number; y: number; r: number; tone: number }[] {
  const roll = dice(seedOf(seed))
  const rings: { x: number; y: number; r: number; tone: number }[] = []
  for (let centre = 0; centre < 3; centre += 1) {
    const x = MASTHEAD_WIDTH * (0.1 + 0.3 * centre + roll() * 0.2)
    const y = MASTHEAD_HEIGHT * (0.15 + roll() * 0.7)
    const step = 22 + roll() * 14
    for (let ring = 9; ring >= 1; ring -= 1) {
      rings.push({ x, y, r: ring * step, tone: ring === 1 ? 5 : 1 + (ring % 4) })
    }
  }
  return rings
}

/** Draws overlapping hills under a light; the seed decides where the light is. */
export function drawDusk(seed: string): { hills: Stroke[]; light: Dot } {
  const roll = dice(seedOf(seed))
  const light = { x: MASTHEAD_WIDTH * (0.2 + roll() * 0.6), y: 60 + roll() * 50, r: 30, tone: 5 }
  const hills = [1, 2, 3, 4].map((tone) => {
    const base = 70 + tone * 36
    const points = Array.from({ length: 9 }, (_, at) => {
      const x = (MASTHEAD_WIDTH / 8) * at
      return `${round(x)} ${round(base + (roll() - 0.5) * 64)}`
    })
    const path = `M0 ${MASTHEAD_HEIGHT}L${points.join('L')}L${MASTHEAD_WIDTH} ${MASTHEAD_HEIGHT}Z`
    return { path, width: 26, tone }
  })
  return { hills, light }
}
