import {
  box,
  cloud,
  disc,
  HEIGHT,
  moved,
  oval,
  ridge,
  type Scene,
  shape,
  sky,
  stars,
  stroke,
  sun,
  times,
  WIDTH,
} from '../pen.ts'

const peak = ([x, y, w]: readonly [number, number, number], fill: string, snow: string): string => {
  const base = HEIGHT
  const h = base - y
  const at = (share: number) => (w * share) / 2
  return (
    shape(`M${x - w / 2} ${base}L${x} ${y}L${x + w / 2} ${base}Z`, fill) +
    shape(
      `M${x} ${y}L${x + at(0.24)} ${y + h * 0.24}L${x + at(0.1)} ${y + h * 0.2}L${x} ${y + h * 0.29}L${x - at(0.12)} ${y + h * 0.21}L${x - at(0.24)} ${y + h * 0.24}Z`,
      snow,
      { opacity: 0.92 },
    )
  )
}

export const mountains: Scene = (palette, dice) =>
  sky(palette) +
  (palette.name === 'night' ? stars(palette, dice) : '') +
  sun(palette, 880, 220, 90) +
  peak([260, 260, 900], palette.far, palette.light) +
  peak([980, 320, 820], palette.far, palette.light) +
  peak([620, 180, 1000], palette.mid, palette.light) +
  ridge(dice, palette.near, { y: 620, rise: 40, waves: 3 }) +
  times(26, (at) =>
    fir(
      at * 50 + dice.between(-14, 14),
      740 + dice.between(0, 40),
      dice.between(90, 150),
      palette.ink,
    ),
  )

const fir = (x: number, y: number, size: number, fill: string): string =>
  times(3, (at) => {
    const w = size * (0.2 + at * 0.08)
    const top = y - size + at * size * 0.24
    return shape(`M${x} ${top}L${x + w} ${top + size * 0.4}H${x - w}Z`, fill)
  }) + box([x - size * 0.04, y - size * 0.2, size * 0.08, size * 0.3], fill)

export const forest: Scene = (palette, dice) => {
  const row = (y: number, size: number, fill: string) =>
    times(18, (at) =>
      fir(
        at * 72 + dice.between(-26, 26),
        y + dice.between(-14, 14),
        size * dice.between(0.75, 1.15),
        fill,
      ),
    )
  return (
    sky(palette) +
    sun(palette, 600, 270, 120) +
    ridge(dice, palette.far, { y: 520, rise: 40, waves: 3 }) +
    row(590, 260, palette.far) +
    box([0, 560, WIDTH, 240], palette.far, { opacity: 0.6 }) +
    row(680, 320, palette.mid) +
    box([0, 670, WIDTH, 130], palette.mid) +
    row(830, 380, palette.near)
  )
}

export const sea: Scene = (palette, dice) => {
  const wave = (y: number, fill: string, [long, high]: readonly [number, number]) => {
    let d = `M-${long} ${HEIGHT}V${y}`
    for (let x = -long + dice.between(0, 100); x < WIDTH + long; x += long) {
      d += `q${long / 4} -${high} ${long / 2} 0t${long / 2} 0`
    }
    return shape(`${d}V${HEIGHT}Z`, fill)
  }
  const boat =
    shape('M-130 0H130L90 62H-90Z', palette.accent) +
    box([-5, -210, 10, 212], palette.ink) +
    shape('M14 -204Q120 -110 112 -22H14Z', palette.light) +
    shape('M-14 -170Q-84 -90 -80 -22H-14Z', palette.second)
  return (
    sky(palette) +
    sun(palette, 820, 330, 110) +
    cloud([200, 180, 90], palette.light, 0.6) +
    wave(450, palette.far, [320, 18]) +
    wave(520, palette.mid, [280, 26]) +
    moved(430, 520, boat) +
    wave(590, palette.near, [300, 34]) +
    wave(690, palette.ink, [260, 30])
  )
}

export const windmills: Scene = (palette, dice) => {
  const mill = (x: number, y: number, size: number) => {
    const turn = dice.between(0, 120)
    const blades = times(
      3,
      (at) =>
        `<g transform="rotate(${Math.round(turn + at * 120)})">${shape(`M0 0Q${size * 0.07} -${size * 0.2} 0 -${size * 0.56}Q-${size * 0.035} -${size * 0.2} 0 0Z`, palette.light)}</g>`,
    )
    return (
      shape(
        `M${x - size * 0.022} ${y - size}h${size * 0.044}l${size * 0.02} ${size}h-${size * 0.084}Z`,
        palette.light,
      ) + moved(x, y - size, blades + disc([0, 0, size * 0.034], palette.accent))
    )
  }
  return (
    sky(palette) +
    sun(palette, 220, 220, 90) +
    cloud([820, 150, 90], palette.light, 0.7) +
    ridge(dice, palette.far, { y: 500, rise: 50, waves: 3 }) +
    mill(860, 540, 260) +
    mill(1040, 560, 200) +
    ridge(dice, palette.mid, { y: 590, rise: 40, waves: 2 }) +
    mill(420, 660, 430) +
    ridge(dice, palette.near, { y: 680, rise: 30, waves: 3 })
  )
}

const leaf = (
  [x, y, length, turn]: readonly [number, number, number, number],
  fill: string,
  vein: string,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${Math.round(turn)})">${shape(`M0 0C${length * 0.34} -${length * 0.2} ${length * 0.3} -${length * 0.75} 0 -${length}C-${length * 0.3} -${length * 0.75} -${length * 0.34} -${length * 0.2} 0 0Z`, fill)}${stroke(`M0 -6V-${length * 0.86}`, vein, 4, 0.5)}</g>`

export const leaves: Scene = (palette, dice) => {
  const colours = [
    palette.far,
    palette.mid,
    palette.near,
    palette.third,
    palette.accent,
    palette.second,
  ]
  return (
    sky(palette) +
    times(34, (at) =>
      leaf(
        [
          dice.between(-40, WIDTH + 40),
          dice.between(60, HEIGHT + 160),
          dice.between(150, 330),
          dice.between(-70, 70),
        ],
        colours[at % colours.length] as string,
        palette.light,
      ),
    )
  )
}

export const plant: Scene = (palette) => {
  const pot =
    shape('M-120 0H120L92 190Q90 204 74 204H-74Q-90 204 -92 190Z', palette.accent) +
    box([-138, -26, 276, 52], palette.accent, { r: 14 }) +
    box([-138, 12, 276, 14], palette.ink, { opacity: 0.16 })
  const turns = [-64, -40, -18, 6, 28, 50, 70]
  return (
    sky(palette) +
    disc([600, 380, 320], palette.sun, { opacity: 0.6 }) +
    box([0, 660, WIDTH, 140], palette.far) +
    turns
      .map((turn, at) =>
        leaf(
          [600, 500, 300 + (at % 3) * 50, turn],
          [palette.mid, palette.near, palette.third][at % 3] as string,
          palette.light,
        ),
      )
      .join('') +
    oval([600, 712, 200, 20], palette.ink, { opacity: 0.18 }) +
    moved(600, 506, pot)
  )
}

export const rain: Scene = (palette, dice) => {
  const umbrella =
    stroke('M0 0V250q0 46 -44 46t-44 -40', palette.ink, 14) +
    shape(
      'M-270 20Q-240 -210 0 -220Q240 -210 270 20Q225 -28 180 20Q135 -28 90 20Q45 -28 0 20Q-45 -28 -90 20Q-135 -28 -180 20Q-225 -28 -270 20Z',
      palette.accent,
    ) +
    shape('M-90 20Q-100 -150 0 -220Q100 -150 90 20Q45 -28 0 20Q-45 -28 -90 20Z', palette.second)
  return (
    sky(palette) +
    cloud([120, 170, 150], palette.light, 0.75) +
    cloud([760, 150, 170], palette.light, 0.85) +
    times(70, () => {
      const [x, y] = [dice.between(0, WIDTH), dice.between(160, 760)]
      return stroke(`M${x} ${y}l-10 34`, palette.light, 5, 0.65)
    }) +
    box([0, 720, WIDTH, 80], palette.near) +
    oval([620, 742, 240, 18], palette.light, { opacity: 0.25 }) +
    moved(600, 440, umbrella)
  )
}

export const balloonsInTheAir: Scene = (palette, dice) => {
  const balloon = ([x, y, s]: readonly [number, number, number], one: string, two: string) =>
    moved(
      x,
      y,
      shape(
        `M-${s * 0.3} ${s * 0.45}L-${s * 0.12} ${s * 0.86}H${s * 0.12}L${s * 0.3} ${s * 0.45}Z`,
        'none',
        { stroke: palette.ink, width: 3 },
      ) +
        disc([0, 0, s * 0.55], one) +
        shape(`M-${s * 0.42} ${s * 0.3}Q0 ${s * 0.86} ${s * 0.42} ${s * 0.3}Z`, one) +
        oval([0, 0, s * 0.24, s * 0.56], two) +
        box([-s * 0.13, s * 0.84, s * 0.26, s * 0.2], palette.ink, { r: 5 }),
    )
  return (
    sky(palette) +
    sun(palette, 240, 560, 120) +
    cloud([80, 300, 80], palette.light, 0.7) +
    cloud([900, 420, 90], palette.light, 0.7) +
    ridge(dice, palette.far, { y: 620, rise: 60, waves: 4 }) +
    ridge(dice, palette.mid, { y: 700, rise: 40, waves: 3 }) +
    balloon([700, 290, 320], palette.accent, palette.second) +
    balloon([330, 240, 170], palette.third, palette.light) +
    balloon([1020, 200, 130], palette.near, palette.accent)
  )
}
