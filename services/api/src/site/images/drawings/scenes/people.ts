import {
  box,
  disc,
  filled,
  HEIGHT,
  moved,
  oval,
  type Scene,
  shape,
  sky,
  stroke,
  sun,
  times,
  WIDTH,
} from '../pen.ts'

const OUTLINE = '#2a1a33'
const SKINS = ['#f6cfae', '#d99a6c', '#a8693f', '#6f4229', '#efb98d', '#c58352']

type Person = { skin: string; hair: string; shirt: string; style: number }

/** A person from the shoulders up. */
const person = (x: number, y: number, s: number, { skin, hair, shirt, style }: Person): string =>
  moved(
    x,
    y,
    (style === 1
      ? shape(
          `M-${s * 0.52} ${s * 0.5}Q-${s * 0.62} -${s * 0.62} 0 -${s * 0.62}Q${s * 0.62} -${s * 0.62} ${s * 0.52} ${s * 0.5}Z`,
          hair,
        )
      : '') +
      (style === 2 ? disc([0, -s * 0.62, s * 0.24], hair) : '') +
      shape(
        `M-${s * 0.9} ${s * 1.5}Q-${s * 0.9} ${s * 0.62} 0 ${s * 0.62}Q${s * 0.9} ${s * 0.62} ${s * 0.9} ${s * 1.5}Z`,
        shirt,
      ) +
      box([-s * 0.16, s * 0.2, s * 0.32, s * 0.5], skin, { r: s * 0.14 }) +
      disc([0, 0, s * 0.44], skin) +
      shape(
        `M-${s * 0.46} ${s * 0.02}Q-${s * 0.5} -${s * 0.52} 0 -${s * 0.52}Q${s * 0.5} -${s * 0.52} ${s * 0.46} ${s * 0.02}Q${s * 0.2} -${s * 0.24} -${s * 0.1} -${s * 0.22}Q-${s * 0.36} -${s * 0.18} -${s * 0.46} ${s * 0.02}Z`,
        hair,
      ) +
      stroke(`M-${s * 0.15} ${s * 0.16}q${s * 0.15} ${s * 0.13} ${s * 0.3} 0`, OUTLINE, s * 0.045) +
      disc([-s * 0.16, s * 0.01, s * 0.035], OUTLINE) +
      disc([s * 0.16, s * 0.01, s * 0.035], OUTLINE),
  )

export const crowd: Scene = (palette, dice) => {
  const hair = [palette.ink, '#5b3a29', '#2a1a33', palette.near, '#8a5a34']
  const shirts = [
    palette.accent,
    palette.second,
    palette.third,
    palette.mid,
    palette.light,
    palette.near,
  ]
  const row = (y: number, size: number, count: number, shift: number) =>
    times(count, (at) =>
      person(shift + at * (WIDTH / (count - 0.5)), y, size, {
        skin: dice.one(SKINS),
        hair: dice.one(hair),
        shirt: shirts[(at + Math.round(y)) % shirts.length] as string,
        style: dice.whole(0, 2),
      }),
    )
  return (
    sky(palette) +
    sun(palette, 600, 230, 150) +
    row(350, 120, 6, 20) +
    row(510, 140, 5, 120) +
    row(690, 165, 5, 0)
  )
}

export const speech: Scene = (palette) => {
  const bubble = (
    [x, y, w, h]: readonly [number, number, number, number],
    fill: string,
    left: boolean,
  ) =>
    moved(
      x,
      y,
      box([0, 0, w, h], fill, { r: 56 }) +
        shape(
          left
            ? `M70 ${h - 20}L40 ${h + 70}L160 ${h - 4}Z`
            : `M${w - 70} ${h - 20}L${w - 40} ${h + 70}L${w - 160} ${h - 4}Z`,
          fill,
        ),
    )
  return (
    sky(palette) +
    disc([200, 640, 240], palette.far, { opacity: 0.5 }) +
    disc([1040, 140, 220], palette.far, { opacity: 0.4 }) +
    bubble([150, 110, 560, 270], palette.accent, true) +
    bubble([520, 400, 540, 240], palette.near, false) +
    times(3, (at) => disc([320 + at * 110, 245, 30], palette.light)) +
    times(3, (at) =>
      box([590, 456 + at * 52, 400 - at * 90, 22], palette.light, { r: 11, opacity: 0.85 }),
    )
  )
}

export const smiles: Scene = (palette) => {
  const fills = [
    palette.accent,
    palette.second,
    palette.third,
    palette.mid,
    palette.light,
    palette.near,
  ]
  const mouths = [
    'M-44 14Q0 74 44 14Z',
    'M-40 22q40 40 80 0',
    'M-34 30h68',
    'M-46 10Q0 90 46 10Z',
    'M-24 34a24 26 0 1 0 48 0a24 26 0 1 0 -48 0Z',
    'M-40 34q40 -34 80 14',
  ]
  const face = (at: number) => {
    const [x, y] = [150 + (at % 4) * 300, 140 + Math.floor(at / 4) * 260]
    const fill = fills[(at * 5 + Math.floor(at / 4)) % 6] as string
    const lines = fill === palette.near || fill === palette.mid ? palette.light : palette.ink
    const mouth = mouths[at % 6] as string
    const eye = (ex: number) =>
      at % 5 === 3 && ex > 0
        ? stroke(`M${ex - 16} -26q16 -18 32 0`, lines, 10)
        : oval([ex, -26, 11, 16], lines)
    return moved(
      x,
      y,
      disc([0, 0, 104], fill) +
        eye(-36) +
        eye(36) +
        (mouth.endsWith('Z') ? shape(mouth, lines) : stroke(mouth, lines, 11)),
    )
  }
  return filled(palette.sky[0]) + times(12, face)
}

export const party: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.second, palette.third, palette.mid, palette.near]
  const balloon = (x: number, y: number, s: number, fill: string) =>
    stroke(`M${x} ${y + s}q-30 120 10 220t-20 300`, palette.ink, 4, 0.4) +
    shape(`M${x - s * 0.12} ${y + s * 1.16}L${x} ${y + s}L${x + s * 0.12} ${y + s * 1.16}Z`, fill) +
    oval([x, y, s * 0.84, s], fill) +
    oval([x - s * 0.34, y - s * 0.4, s * 0.12, s * 0.24], palette.light, { opacity: 0.6 })
  return (
    sky(palette) +
    times(
      90,
      (at) =>
        `<g transform="translate(${dice.whole(0, WIDTH)} ${dice.whole(0, HEIGHT)}) rotate(${dice.whole(0, 180)})">${box([0, 0, 22, 10], fills[at % 5] as string, { r: 3 })}</g>`,
    ) +
    [
      [250, 300, 120],
      [430, 200, 130],
      [620, 330, 140],
      [810, 210, 128],
      [980, 330, 116],
    ]
      .map(([x, y, s], at) => balloon(x as number, y as number, s as number, fills[at] as string))
      .join('')
  )
}
