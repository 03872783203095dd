import { box, disc, filled, HEIGHT, type Scene, shape, sky, stroke, times, WIDTH } from '../pen.ts'

const coloursOf = (palette: Parameters<Scene>[0]) => [
  palette.accent,
  palette.second,
  palette.third,
  palette.mid,
  palette.near,
  palette.far,
]

/** Quarter circles, discs and bars in a grid. */
export const tiles: Scene = (palette, dice) => {
  const size = 200
  const fills = coloursOf(palette)
  const tile = (at: number) => {
    const [x, y] = [(at % 6) * size, Math.floor(at / 6) * size]
    const [back, front] = [
      dice.one([palette.light, palette.sky[0], palette.sky[1], ...fills]),
      dice.one(fills),
    ]
    const kind = dice.whole(0, 5)
    const turn = dice.whole(0, 3) * 90
    const inside = [
      shape(`M-100 -100A200 200 0 0 1 100 100H-100Z`, front),
      disc([0, 0, 78], front),
      shape('M-100 100L100 -100V100Z', front),
      disc([-100, -100, 200], front) + disc([-100, -100, 110], back),
      times(4, (bar) => box([-100, -100 + bar * 50, 200, 25], front)),
      shape('M-100 0A100 100 0 0 1 100 0Z', front) +
        shape('M-100 100A100 100 0 0 1 100 100Z', front),
    ][kind] as string
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="-100 -100 200 200">${box([-100, -100, 200, 200], back)}<g transform="rotate(${turn})">${inside}</g></svg>`
  }
  return times(24, tile)
}

export const waves: Scene = (palette, dice) => {
  const fills = [
    palette.sky[1],
    palette.far,
    palette.second,
    palette.accent,
    palette.mid,
    palette.third,
    palette.near,
    palette.ink,
  ]
  return (
    sky(palette) +
    disc([880, 200, 110], palette.sun) +
    fills
      .map((fill, at) => {
        const y = 260 + at * 70
        const [a, b] = [dice.between(40, 130), dice.between(40, 130)]
        return shape(
          `M0 ${HEIGHT}V${y}C300 ${y - a} 420 ${y + b} 640 ${y}S980 ${y - b} ${WIDTH} ${y + a * 0.3}V${HEIGHT}Z`,
          fill,
        )
      })
      .join('')
  )
}

export const rings: Scene = (palette, dice) => {
  const fills = coloursOf(palette)
  const centre = (x: number, y: number, r: number) =>
    times(6, (at) =>
      disc(
        [x, y, r * (1 - at / 6)],
        at === 5 ? palette.light : (fills[(at + dice.whole(0, 1)) % 6] as string),
      ),
    )
  return (
    sky(palette) +
    centre(230, 560, 330) +
    centre(860, 260, 380) +
    centre(980, 720, 170) +
    centre(420, 130, 130)
  )
}

/** The field of cells shown for challenges without a picture, but larger. */
export const cells: Scene = (palette, dice) => {
  const fills = [
    palette.far,
    palette.mid,
    palette.near,
    palette.accent,
    palette.second,
    palette.third,
    palette.light,
  ]
  return (
    filled(palette.sky[1]) +
    times(96, (at) => {
      const [x, y] = [
        (at % 12) * 106 + (Math.floor(at / 12) % 2) * 53 + 6,
        Math.floor(at / 12) * 104 + 30,
      ]
      const points = times(7, (corner) => {
        const angle = (corner / 7) * Math.PI * 2
        const r = dice.between(38, 56)
        return `${corner === 0 ? 'M' : 'L'}${Math.round(x + Math.cos(angle) * r)} ${Math.round(y + Math.sin(angle) * r)}`
      })
      const fill = dice.next() < 0.62 ? palette.sky[0] : dice.one(fills)
      return shape(`${points}Z`, fill, { stroke: fill, width: 18 })
    })
  )
}

export const threads: Scene = (palette, dice) => {
  const fills = coloursOf(palette)
  const from = dice.between(120, 300)
  return (
    filled(palette.ink) +
    times(26, (at) => {
      const y = from + at * 16
      return stroke(
        `M-20 ${y}C300 ${y - 260 + at * 12} 520 ${y + 320 - at * 18} 760 ${380 + at * 4}S1080 ${at * 30} 1230 ${120 + at * 26}`,
        fills[at % 6] as string,
        9,
        0.9,
      )
    })
  )
}

export const steps: Scene = (palette) => {
  const fills = [
    palette.far,
    palette.second,
    palette.accent,
    palette.third,
    palette.mid,
    palette.near,
  ]
  return (
    sky(palette) +
    disc([940, 190, 120], palette.sun) +
    times(6, (at) => {
      const [x, y] = [at * 190 - 10, 660 - at * 88]
      return (
        shape(`M${x} ${y}l60 -44h200l-60 44Z`, palette.light, { opacity: 0.75 }) +
        box([x, y, 200, HEIGHT - y], fills[at] as string) +
        shape(`M${x + 200} ${y}l60 -44V${HEIGHT}h-60Z`, palette.ink, { opacity: 0.35 })
      )
    }) +
    stroke('M1050 176V60', palette.ink, 10) +
    shape('M1054 62L1150 92L1054 124Z', palette.accent)
  )
}
