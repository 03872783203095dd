import {
  box,
  disc,
  filled,
  moved,
  oval,
  type Scene,
  shade,
  shape,
  sky,
  stage,
  stroke,
  times,
  WIDTH,
} from '../pen.ts'

export const record: Scene = (palette) =>
  sky(palette) +
  disc([980, 120, 200], palette.far, { opacity: 0.5 }) +
  box([210, 150, 620, 580], palette.near, { r: 40 }) +
  disc([500, 440, 250], palette.ink) +
  times(6, (at) =>
    disc([500, 440, 235 - at * 24], 'none', { stroke: palette.light, width: 2, opacity: 0.16 }),
  ) +
  shape('M500 440L300 290A250 250 0 0 1 380 220Z', palette.light, { opacity: 0.14 }) +
  disc([500, 440, 92], palette.accent) +
  disc([500, 440, 92], 'none', { stroke: palette.second, width: 10 }) +
  disc([500, 440, 14], palette.light) +
  stroke('M770 210L750 430L660 520', palette.light, 18) +
  disc([770, 210, 36], palette.light) +
  disc([1000, 560, 56], palette.accent) +
  stroke('M1048 560V330l110 -34v190', palette.accent, 20) +
  disc([1110, 490, 52], palette.accent)

export const equalizer: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.second, palette.third, palette.far]
  return (
    filled(palette.ink) +
    disc([600, 400, 460], palette.near, { opacity: 0.6 }) +
    times(23, (at) => {
      const height = 90 + Math.abs(Math.sin(at * 0.7)) * 300 + dice.between(0, 150)
      return box([50 + at * 48, 400 - height / 2, 28, height], fills[at % 4] as string, { r: 14 })
    })
  )
}

export const ball: Scene = (palette) =>
  sky(palette) +
  box([0, 420, WIDTH, 380], palette.mid) +
  times(6, (at) => box([at * 220, 420, 110, 380], palette.near, { opacity: 0.28 })) +
  stroke('M0 470H1200M260 470A340 150 0 0 0 940 470', palette.light, 10, 0.75) +
  shape('M360 420V150H840V420', 'none', { stroke: palette.light, width: 16 }) +
  times(12, (at) => stroke(`M${380 + at * 40} 158V416`, palette.light, 2, 0.6)) +
  times(6, (at) => stroke(`M368 ${190 + at * 40}H832`, palette.light, 2, 0.6)) +
  shade(600, 716, 130, palette) +
  disc([600, 590, 126], palette.light) +
  shape('M600 530L654 570L634 634H566L546 570Z', palette.ink) +
  stroke(
    'M600 530V466M654 570L716 546M634 634L674 690M566 634L526 690M546 570L484 546',
    palette.ink,
    8,
  )

export const track: Scene = (palette) => {
  const lanes = times(6, (at) => {
    const edge = at * 120
    return (
      shape(
        `M${520 + at * 26} 250L${-420 + edge * 3.4} 800H${-420 + (edge + 120) * 3.4}L${546 + at * 26} 250Z`,
        at % 2 ? palette.accent : palette.near,
      ) + stroke(`M${520 + at * 26} 250L${-420 + edge * 3.4} 800`, palette.light, 6, 0.9)
    )
  })
  return (
    sky(palette) +
    disc([600, 250, 170], palette.sun, { opacity: 0.8 }) +
    box([0, 250, WIDTH, 550], palette.third) +
    lanes +
    stroke('M676 250L1630 800', palette.light, 6) +
    box([486, 236, 230, 16], palette.ink, { r: 8 })
  )
}

export const cup: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.third, palette.mid]
  return (
    stage(palette) +
    times(
      46,
      (at) =>
        `<g transform="translate(${dice.whole(60, 1140)} ${dice.whole(20, 560)}) rotate(${dice.whole(0, 180)})">${box([0, 0, 20, 9], fills[at % 3] as string, { r: 3 })}</g>`,
    ) +
    shade(600, 700, 220, palette) +
    stroke(
      'M440 230q-150 -10 -130 110t150 130M760 230q150 -10 130 110t-150 130',
      palette.second,
      30,
    ) +
    shape('M420 170H780Q780 460 640 500V570H560V500Q420 460 420 170Z', palette.second) +
    shape('M420 170H500Q500 440 580 500H560Q420 460 420 170Z', palette.light, { opacity: 0.4 }) +
    box([400, 150, 400, 36], palette.second, { r: 18 }) +
    box([500, 566, 200, 40], palette.accent, { r: 12 }) +
    box([450, 604, 300, 96], palette.near, { r: 16 }) +
    shape('M600 250l26 56 60 7-45 42 12 60-53-30-53 30 12-60-45-42 60-7Z', palette.accent)
  )
}

export const puzzle: Scene = (palette) => {
  const fills = [
    palette.accent,
    palette.second,
    palette.third,
    palette.mid,
    palette.near,
    palette.far,
  ]
  const piece = (at: number) => {
    const [c, r] = [at % 5, Math.floor(at / 5)]
    const [x, y] = [c * 260 - 50, r * 260 + 10]
    const fill = fills[(at * 4 + r) % 6] as string
    const lifted = at === 7 ? 'translate(26 -34) rotate(9)' : ''
    return moved(
      x,
      y,
      `<g transform="${lifted}">${box([0, 0, 252, 252], fill, { r: 18 })}${disc([252, 126, 40], fill)}${disc([126, 252, 40], fill)}</g>`,
    )
  }
  return filled(palette.sky[1]) + times(15, (at) => piece(14 - at))
}

export const phone: Scene = (palette) =>
  sky(palette) +
  disc([260, 200, 190], palette.far, { opacity: 0.5 }) +
  disc([960, 620, 230], palette.far, { opacity: 0.5 }) +
  shade(600, 764, 220, palette) +
  box([430, 70, 340, 680], palette.ink, { r: 54 }) +
  box([450, 92, 300, 636], palette.light, { r: 38 }) +
  box([556, 106, 88, 20], palette.ink, { r: 10 }) +
  box([478, 160, 190, 86], palette.sky[1], { r: 28 }) +
  box([532, 270, 190, 66], palette.accent, { r: 28 }) +
  box([478, 360, 220, 120], palette.third, { r: 28 }) +
  box([560, 504, 162, 66], palette.accent, { r: 28 }) +
  box([478, 640, 244, 54], palette.sky[0], { r: 27 }) +
  disc([240, 470, 66], palette.accent) +
  shape(
    'M240 500C206 476 200 460 200 446C200 430 214 422 224 422C234 422 238 430 240 438C242 430 246 422 256 422C266 422 280 430 280 446C280 460 274 476 240 500Z',
    palette.light,
  ) +
  disc([960, 270, 74], palette.second) +
  stroke('M926 270l24 26l46 -54', palette.ink, 14)

export const picnic: Scene = (palette) => {
  const squares = times(70, (at) => {
    const [c, r] = [at % 10, Math.floor(at / 10)]
    return (c + r) % 2 ? box([c * 120, r * 120, 120, 120], palette.light, { opacity: 0.5 }) : ''
  })
  const plate = (x: number, y: number, r: number) =>
    disc([x + 8, y + 12, r], palette.ink, { opacity: 0.2 }) +
    disc([x, y, r], palette.light) +
    disc([x, y, r * 0.74], palette.sky[0])
  return (
    filled(palette.accent) +
    squares +
    plate(340, 330, 200) +
    shape('M340 330L250 190A166 166 0 0 1 480 240Z', palette.second) +
    times(3, (at) => disc([340 + at * 38, 250 + (at % 2) * 34, 15], palette.accent)) +
    plate(840, 500, 220) +
    times(7, (at) =>
      disc(
        [840 + Math.cos(at * 0.9) * 84, 500 + Math.sin(at * 0.9) * 84, 44],
        at % 2 ? palette.third : palette.mid,
      ),
    ) +
    disc([840, 500, 46], palette.second) +
    disc([880, 160, 92], palette.third) +
    disc([880, 160, 72], palette.second) +
    oval([860, 146, 26, 16], palette.light, { opacity: 0.8 }) +
    stroke('M130 620L330 760M190 570L390 720', palette.light, 16)
  )
}
