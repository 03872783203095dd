import { dice, seedOf } from './seed.ts'

export type FieldCell = { path: string; tone: number }

const RADIUS = 17
const STEP_X = RADIUS * Math.sqrt(3)
const STEP_Y = RADIUS * 1.5
/** Cells are drawn smaller than their place, so that paper shows between them. */
const SHRINK = 0.76

/**
 * A challenge's picture: a jittered honeycomb in which one thought has lit up. Tone 0 is paper,
 * 4 the heart of the thought, 5 a spark in the neighbouring hue. Neighbours share their jittered
 * corners, so the field closes like tissue.
 */
export function drawCellField(text: string, width: number, height: number): FieldCell[] {
  const seed = seedOf(text)
  const roll = dice(seed)
  const heart = { x: width * (0.2 + roll() * 0.65), y: height * (0.1 + roll() * 0.8) }
  const spread = 70 + roll() * 60
  const cells: FieldCell[] = []
  for (let row = -1; row * STEP_Y < height + RADIUS; row++) {
    for (let column = -1; column * STEP_X < width + STEP_X; column++) {
      const x = column * STEP_X + (row % 2 === 0 ? 0 : STEP_X / 2)
      const y = row * STEP_Y
      const nearness = 1 - Math.hypot(x - heart.x, y - heart.y) / spread
      cells.push({
        path: outline(x, y, seed),
        tone: toneOf(nearness + (roll() - 0.5) * 0.5, roll()),
      })
    }
  }
  return cells.filter((cell) => cell.tone > 0)
}

function toneOf(glow: number, luck: number): number {
  if (luck > 0.965) return 5
  if (glow > 0.62) return 4
  if (glow > 0.3) return 3
  if (glow > -0.1) return 2
  return luck > 0.32 ? 1 : 0
}

function outline(x: number, y: number, seed: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 30)
    const corner = nudged(x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle), seed)
    return `${(x + (corner.x - x) * SHRINK).toFixed(1)} ${(y + (corner.y - y) * SHRINK).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The jitter belongs to the corner, not to the cell: three cells meet in it. */
function nudged(x: number, y: number, seed: number): { x: number; y: number } {
  const roll = dice(seed ^ (Math.round(x) * 73856093) ^ (Math.round(y) * 19349663))
  return { x: x + (roll() - 0.5) * 9, y: y + (roll() - 0.5) * 9 }
}
