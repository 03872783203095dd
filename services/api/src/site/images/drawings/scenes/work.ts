import {
  box,
  cloud,
  disc,
  filled,
  moved,
  oval,
  ridge,
  type Scene,
  shade,
  shape,
  sky,
  stage,
  stars,
  stroke,
  sun,
  times,
  WIDTH,
} from '../pen.ts'
import { houses, tree } from './city.ts'

export const workplace: Scene = (palette) =>
  stage(palette) +
  shape('M880 90L1010 250L960 300', 'none', { stroke: palette.near, width: 18 }) +
  `<g transform="translate(880 96) rotate(38)">${shape('M-70 0Q-60 -90 0 -90Q60 -90 70 0Z', palette.accent)}${disc([0, 6, 22], palette.second)}</g>` +
  shape('M840 170L560 620H1010Z', palette.sun, { opacity: 0.22 }) +
  box([940, 300, 20, 320], palette.near) +
  box([890, 606, 120, 24], palette.near, { r: 12 }) +
  box([360, 300, 440, 300], palette.ink, { r: 22 }) +
  box([382, 322, 396, 256], palette.light, { r: 8 }) +
  box([410, 352, 170, 22], palette.accent, { r: 11 }) +
  times(4, (at) => box([410, 396 + at * 36, 150 + ((at * 67) % 90), 14], palette.far, { r: 7 })) +
  shape('M600 540L650 460L700 500L760 400', 'none', { stroke: palette.third, width: 12 }) +
  shape('M300 600H860L900 640H260Z', palette.ink) +
  box([150, 520, 90, 100], palette.accent, { r: 14 }) +
  stroke('M240 545q46 0 46 26t-46 26', palette.accent, 14) +
  times(2, (at) => stroke(`M${180 + at * 32} 490q-16 -24 0 -46t0 -44`, palette.light, 8, 0.8))

export const chart: Scene = (palette, dice) => {
  const heights = [130, 190, 170, 260, 310, 290, 400]
  const fills = [palette.far, palette.mid, palette.third, palette.near]
  const tops = heights.map(
    (height, at) => [270 + at * 110, 640 - height - 60 - dice.between(0, 20)] as const,
  )
  return (
    filled(palette.sky[0]) +
    box([130, 90, 940, 620], palette.light, { r: 40 }) +
    times(4, (at) => stroke(`M200 ${220 + at * 110}H1000`, palette.sky[1], 4)) +
    heights
      .map((height, at) =>
        box([236 + at * 110, 640 - height, 68, height], fills[at % 4] as string, { r: 16 }),
      )
      .join('') +
    stroke(`M${tops.map(([x, y]) => `${x} ${Math.round(y)}`).join('L')}`, palette.accent, 12) +
    tops
      .map(([x, y]) => disc([x, y, 16], palette.light, { stroke: palette.accent, width: 10 }))
      .join('') +
    stroke('M200 650H1000', palette.ink, 8)
  )
}

export const coins: Scene = (palette) => {
  const coin = (x: number, y: number) =>
    box([x - 90, y - 26, 180, 30], palette.accent) +
    oval([x, y + 4, 90, 26], palette.accent) +
    oval([x, y - 26, 90, 26], palette.second) +
    oval([x, y - 26, 62, 16], palette.light, { opacity: 0.45 })
  const pile = (x: number, count: number) => times(count, (at) => coin(x, 660 - at * 44))
  const sprout =
    stroke('M0 0V-120', palette.third, 14) +
    shape('M0 -100Q-20 -190 -120 -190Q-110 -100 0 -100Z', palette.third) +
    shape('M0 -120Q10 -220 110 -230Q110 -130 0 -120Z', palette.mid)
  return (
    stage(palette) +
    shade(600, 690, 420, palette) +
    pile(300, 2) +
    pile(500, 4) +
    pile(700, 6) +
    pile(900, 8) +
    moved(900, 316, sprout)
  )
}

export const gears: Scene = (palette) => {
  const gear = ([x, y, r]: readonly [number, number, number], fill: string, teeth: number) =>
    moved(
      x,
      y,
      times(
        teeth,
        (at) =>
          `<g transform="rotate(${Math.round((360 / teeth) * at)})">${box([-r * 0.13, -r * 1.2, r * 0.26, r * 0.5], fill, { r: 8 })}</g>`,
      ) +
        disc([0, 0, r], fill) +
        disc([0, 0, r * 0.62], palette.light, { opacity: 0.3 }) +
        disc([0, 0, r * 0.3], palette.sky[0]),
    )
  return (
    sky(palette) +
    disc([1000, 120, 260], palette.far, { opacity: 0.4 }) +
    gear([420, 420, 210], palette.near, 12) +
    gear([770, 300, 140], palette.accent, 10) +
    gear([800, 590, 120], palette.third, 9) +
    gear([1010, 450, 86], palette.second, 8)
  )
}

export const rocket: Scene = (palette, dice) =>
  sky(palette) +
  stars(palette, dice, 90) +
  disc([980, 190, 110], palette.third) +
  stroke('M820 230Q980 120 1150 150', palette.light, 12, 0.7) +
  disc([210, 620, 60], palette.accent, { opacity: 0.9 }) +
  disc([1240, 820, 360], palette.near) +
  disc([1100, 720, 40], palette.mid) +
  disc([1010, 780, 26], palette.mid) +
  `<g transform="translate(570 410) rotate(34)">${shape('M-70 150Q0 330 70 150Z', palette.second)}${shape('M-40 150Q0 260 40 150Z', palette.accent)}${shape('M-90 40L-170 170L-80 140Z', palette.accent)}${shape('M90 40L170 170L80 140Z', palette.accent)}${shape('M0 -300C110 -200 130 0 80 160H-80C-130 0 -110 -200 0 -300Z', palette.light)}${shape('M0 -300C50 -254 78 -200 90 -146H-90C-78 -200 -50 -254 0 -300Z', palette.accent)}${disc([0, -50, 46], palette.ink)}${disc([0, -50, 30], palette.third)}</g>`

export const network: Scene = (palette, dice) => {
  const points = Array.from(
    { length: 26 },
    (_, at) =>
      [
        70 + (at % 7) * 178 + dice.between(-50, 50),
        90 + Math.floor(at / 7) * 205 + dice.between(-60, 60),
      ] as const,
  )
  const fills = [palette.accent, palette.second, palette.third, palette.light]
  const links = points.flatMap(([x, y], at) =>
    points
      .slice(at + 1)
      .filter(([px, py]) => Math.hypot(px - x, py - y) < 255)
      .map(([px, py]) =>
        stroke(
          `M${Math.round(x)} ${Math.round(y)}L${Math.round(px)} ${Math.round(py)}`,
          palette.light,
          3,
          0.4,
        ),
      ),
  )
  return (
    filled(palette.near) +
    disc([300, 160, 420], palette.mid, { opacity: 0.5 }) +
    disc([980, 700, 400], palette.ink, { opacity: 0.35 }) +
    links.join('') +
    points.map(([x, y], at) => disc([x, y, 14 + (at % 4) * 8], fills[at % 4] as string)).join('')
  )
}

export const home: Scene = (palette, dice) =>
  sky(palette) +
  sun(palette, 940, 190, 80) +
  cloud([140, 170, 90], palette.light, 0.7) +
  ridge(dice, palette.far, { y: 520, rise: 40, waves: 3 }) +
  box([0, 640, WIDTH, 160], palette.mid) +
  box([720, 220, 60, 130], palette.near) +
  box([400, 380, 420, 270], palette.light) +
  shape('M350 400L610 190L870 400Z', palette.accent) +
  box([570, 500, 96, 150], palette.near, { r: 8 }) +
  disc([648, 578, 7], palette.second) +
  times(
    2,
    (at) =>
      box([440 + at * 266, 450, 90, 84], palette.third, { r: 8 }) +
      stroke(`M${485 + at * 266} 450v84M${440 + at * 266} 492h90`, palette.light, 6),
  ) +
  disc([610, 320, 34], palette.light) +
  tree([220, 668, 300], palette.near, palette.ink) +
  tree([1010, 660, 220], palette.near, palette.ink) +
  shape('M570 650H666L760 800H470Z', palette.sky[0], { opacity: 0.8 })

export const street: Scene = (palette, dice) => {
  const fronts = [palette.accent, palette.second, palette.third, palette.mid, palette.light]
  const front = (at: number) => {
    const x = 20 + at * 236
    const top = 250 + (at % 3) * 46
    return (
      box([x, top, 216, 430 - (top - 250)], fronts[at] as string) +
      shape(`M${x - 8} ${top}L${x + 108} ${top - 110}L${x + 224} ${top}Z`, palette.near) +
      times(4, (w) =>
        box([x + 34 + (w % 2) * 86, top + 50 + Math.floor(w / 2) * 110, 62, 76], palette.ink, {
          r: 6,
          opacity: 0.75,
        }),
      ) +
      box([x + 80, 580, 60, 100], palette.ink, { r: 8, opacity: 0.85 })
    )
  }
  return (
    sky(palette) +
    sun(palette, 1000, 130, 60) +
    houses(palette, dice, { ground: 660, low: 240, high: 420, fill: palette.far, lit: 0 }) +
    times(5, front) +
    box([0, 676, WIDTH, 124], palette.near) +
    times(4, (at) => tree([130 + at * 320, 716, 150], palette.far, palette.ink))
  )
}
