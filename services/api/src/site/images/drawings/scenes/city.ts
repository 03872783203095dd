import type { Palette } from '../palettes.ts'
import {
  box,
  cloud,
  disc,
  HEIGHT,
  moved,
  ridge,
  type Scene,
  type SeededRandom,
  shade,
  shape,
  sky,
  stars,
  stroke,
  sun,
  times,
  WIDTH,
} from '../pen.ts'

/** A row of houses with lit windows, from the left edge to the right edge. */
export function houses(
  palette: Palette,
  dice: SeededRandom,
  {
    ground,
    low,
    high,
    fill,
    lit,
  }: { ground: number; low: number; high: number; fill: string; lit: number },
): string {
  let fronts = ''
  for (let x = -30; x < WIDTH; ) {
    const width = dice.whole(70, 150)
    const height = dice.whole(low, high)
    fronts += box([x, ground - height, width, height + 4], fill)
    if (dice.next() < 0.3) fronts += box([x + width / 2 - 4, ground - height - 46, 8, 48], fill)
    for (let wx = x + 16; wx < x + width - 24; wx += 30) {
      for (let wy = ground - height + 20; wy < ground - 40; wy += 40) {
        if (dice.next() > lit) continue
        fronts += box([wx, wy, 14, 20], palette.second, { r: 3, opacity: 0.85 })
      }
    }
    x += width + (dice.next() < 0.25 ? dice.whole(6, 30) : 0)
  }
  return fronts
}

export const tree = (
  [x, y, size]: readonly [number, number, number],
  crown: string,
  trunk: string,
): string =>
  box([x - size * 0.06, y - size * 0.6, size * 0.12, size * 0.6], trunk, { r: 4 }) +
  disc([x, y - size * 0.85, size * 0.36], crown) +
  disc([x - size * 0.24, y - size * 0.62, size * 0.25], crown) +
  disc([x + size * 0.24, y - size * 0.6, size * 0.27], crown)

export const skyline: Scene = (palette, dice) =>
  sky(palette) +
  (palette.name === 'night' ? stars(palette, dice) : cloud([180, 170, 90], palette.light, 0.5)) +
  sun(palette, 860, 250, 95) +
  houses(palette, dice, { ground: 690, low: 230, high: 430, fill: palette.far, lit: 0 }) +
  houses(palette, dice, { ground: 720, low: 150, high: 320, fill: palette.mid, lit: 0.25 }) +
  houses(palette, dice, { ground: 760, low: 90, high: 220, fill: palette.near, lit: 0.5 }) +
  box([0, 740, WIDTH, 60], palette.ink)

const wheel = (x: number, y: number, r: number, { ink, light }: Palette): string =>
  disc([x, y, r], ink) + disc([x, y, r * 0.45], light)

function road(palette: Palette): string {
  return (
    box([0, 640, WIDTH, 160], palette.ink) +
    box([0, 640, WIDTH, 10], palette.light, { opacity: 0.25 }) +
    times(7, (at) => box([at * 190 - 30, 726, 110, 10], palette.light, { opacity: 0.55, r: 5 }))
  )
}

export const bus: Scene = (palette, dice) => {
  const windows = times(
    5,
    (at) =>
      box([44 + at * 98, 46, 82, 92], palette.sky[0], { r: 12 }) +
      shape(`M${52 + at * 98} 130L${96 + at * 98} 54h22L${74 + at * 98} 130Z`, palette.light, {
        opacity: 0.35,
      }),
  )
  const body =
    box([0, 0, 640, 252], palette.accent, { r: 36 }) +
    box([0, 168, 640, 24], palette.light, { opacity: 0.85 }) +
    windows +
    box([540, 46, 74, 150], palette.sky[0], { r: 12 }) +
    disc([618, 216, 13], palette.second) +
    wheel(130, 254, 46, palette) +
    wheel(490, 254, 46, palette)
  return (
    sky(palette) +
    sun(palette, 930, 210, 80) +
    houses(palette, dice, { ground: 650, low: 190, high: 380, fill: palette.far, lit: 0.1 }) +
    houses(palette, dice, { ground: 650, low: 90, high: 230, fill: palette.mid, lit: 0.35 }) +
    road(palette) +
    moved(260, 404, body)
  )
}

export const bicycle: Scene = (palette, dice) => {
  const frame = (d: string) => stroke(d, palette.accent, 15)
  const spokes = (x: number) =>
    times(10, (at) => {
      const angle = (at * Math.PI) / 5
      return stroke(
        `M${x} 560l${Math.cos(angle) * 108} ${Math.sin(angle) * 108}`,
        palette.light,
        2,
        0.6,
      )
    }) +
    disc([x, 560, 116], 'none', { stroke: palette.ink, width: 17 }) +
    disc([x, 560, 13], palette.ink)
  return (
    sky(palette) +
    sun(palette, 300, 230, 100) +
    cloud([760, 170, 80], palette.light, 0.7) +
    ridge(dice, palette.far, { y: 500, rise: 60, waves: 3 }) +
    ridge(dice, palette.mid, { y: 590, rise: 30, waves: 2 }) +
    box([0, 672, WIDTH, 128], palette.near) +
    shade(600, 684, 320, palette) +
    spokes(420) +
    spokes(790) +
    frame('M420 560L540 390H730L600 560Z M540 390L600 560 M790 560L715 340') +
    stroke('M540 390L526 344', palette.accent, 12) +
    stroke('M486 342h80', palette.ink, 22) +
    stroke('M672 334q60 -26 92 26', palette.ink, 14) +
    disc([600, 560, 30], palette.second)
  )
}

export const train: Scene = (palette, dice) => {
  const carriage = (x: number) =>
    box([x, 468, 330, 150], palette.light, { r: 22 }) +
    box([x, 556, 330, 26], palette.accent) +
    times(4, (at) => box([x + 26 + at * 74, 492, 56, 48], palette.ink, { r: 10, opacity: 0.85 }))
  return (
    sky(palette) +
    sun(palette, 250, 220, 84) +
    ridge(dice, palette.far, { y: 380, rise: 90, waves: 4 }) +
    ridge(dice, palette.mid, { y: 480, rise: 50, waves: 3 }) +
    box([0, 640, WIDTH, 24], palette.ink) +
    times(
      9,
      (at) =>
        shape(`M${at * 150 - 20} 664h96v136h-96Z`, palette.near) +
        shape(`M${at * 150 + 76} 800v-60a27 27 0 0 1 54 0v60Z`, palette.mid) +
        box([at * 150 + 76, 664, 54, 48], palette.near),
    ) +
    carriage(-120) +
    carriage(222) +
    shape('M564 490q0 -22 22 -22h180q150 0 220 150H564Z', palette.light) +
    shape('M564 556h362q14 12 24 26H564Z', palette.accent) +
    shape('M790 492h40q60 16 86 48H790Z', palette.ink, { opacity: 0.85 }) +
    times(2, (at) => box([590 + at * 84, 492, 62, 48], palette.ink, { r: 10, opacity: 0.85 })) +
    times(12, (at) => disc([at * 82 + 20, 628, 15], palette.ink))
  )
}

export const bridge: Scene = (palette, dice) => {
  const pylon = (x: number) =>
    box([x - 12, 220, 24, 420], palette.accent, { r: 8 }) +
    times(7, (at) =>
      stroke(
        `M${x} ${250 + at * 12}L${x - 60 - at * 42} 520M${x} ${250 + at * 12}L${x + 60 + at * 42} 520`,
        palette.light,
        3,
        0.8,
      ),
    )
  const waves = (y: number, opacity: number) =>
    times(9, (at) =>
      stroke(
        `M${dice.between(0, WIDTH)} ${y + at * 14}h${dice.between(30, 140)}`,
        palette.light,
        4,
        opacity,
      ),
    )
  return (
    sky(palette) +
    sun(palette, 600, 360, 110) +
    houses(palette, dice, { ground: 580, low: 60, high: 180, fill: palette.far, lit: 0 }) +
    box([0, 570, WIDTH, HEIGHT - 570], palette.mid) +
    shape('M500 570h200l60 230H440Z', palette.sun, { opacity: 0.25 }) +
    waves(610, 0.3) +
    pylon(330) +
    pylon(870) +
    box([0, 514, WIDTH, 22], palette.ink)
  )
}

export const square: Scene = (palette, dice) => {
  const columns = times(
    6,
    (at) =>
      box([300 + at * 108, 392, 46, 228], palette.light, { r: 6 }) +
      box([294 + at * 108, 380, 58, 18], palette.second, { r: 4 }),
  )
  return (
    sky(palette) +
    cloud([170, 200, 80], palette.light, 0.7) +
    cloud([880, 150, 100], palette.light, 0.6) +
    ridge(dice, palette.far, { y: 560, rise: 30, waves: 3 }) +
    box([270, 396, 680, 224], palette.mid) +
    columns +
    shape('M240 380L610 220L980 380Z', palette.light) +
    shape('M320 366L610 244L900 366Z', palette.accent, { opacity: 0.9 }) +
    disc([610, 318, 30], palette.second) +
    times(3, (at) =>
      box([250 - at * 26, 620 + at * 24, 720 + at * 52, 26], at % 2 ? palette.light : palette.far),
    ) +
    box([0, 692, WIDTH, 108], palette.near) +
    tree([120, 700, 220], palette.near, palette.ink) +
    tree([1080, 700, 200], palette.near, palette.ink)
  )
}
