import {
  disc,
  moved,
  oval,
  type Scene,
  shade,
  shape,
  sky,
  stage,
  stroke,
  sun,
  times,
  WIDTH,
} from '../pen.ts'

export const cat: Scene = (palette) => {
  const ear = (side: number) =>
    shape(`M${side * 60} -150L${side * 176} -250L${side * 190} -70Z`, palette.accent) +
    shape(`M${side * 96} -150L${side * 158} -206L${side * 164} -110Z`, palette.light, {
      opacity: 0.6,
    })
  const whiskers = (side: number) =>
    times(3, (at) =>
      stroke(`M${side * 90} ${24 + at * 16}L${side * 230} ${at * 34 - 6}`, palette.ink, 5, 0.7),
    )
  const head =
    ear(-1) +
    ear(1) +
    oval([0, 0, 206, 176], palette.accent) +
    times(3, (at) =>
      stroke(`M${-40 + at * 40} -172v${60 - Math.abs(at - 1) * 16}`, palette.near, 14, 0.7),
    ) +
    oval([-78, -20, 34, 40], palette.light) +
    oval([78, -20, 34, 40], palette.light) +
    oval([-72, -16, 14, 32], palette.ink) +
    oval([72, -16, 14, 32], palette.ink) +
    shape('M-20 34H20L0 58Z', palette.ink) +
    stroke('M0 58q-6 34 -46 30M0 58q6 34 46 30', palette.ink, 8) +
    whiskers(-1) +
    whiskers(1)
  return (
    stage(palette, palette.second) +
    shade(600, 716, 260, palette) +
    stroke('M770 660q190 -10 170 -160t70 -110', palette.accent, 46) +
    shape('M430 710Q420 470 600 460Q780 470 770 710Z', palette.accent) +
    oval([600, 640, 90, 80], palette.light, { opacity: 0.5 }) +
    moved(600, 350, head)
  )
}

export const birds: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.second, palette.third, palette.mid, palette.light]
  const bird = (x: number, y: number, fill: string, flip: number) =>
    `<g transform="translate(${x} ${y}) scale(${flip} 1)">${shape('M-70 30L-150 70L-66 62Z', palette.near)}${oval([0, 10, 84, 70], fill)}${oval([-14, 24, 50, 38], palette.ink, { opacity: 0.16 })}${disc([34, -16, 12], palette.light)}${disc([37, -16, 6], palette.ink)}${shape('M78 -6L126 8L78 22Z', palette.second)}${stroke('M-14 78v26M14 78v26', palette.ink, 6)}</g>`
  return (
    sky(palette) +
    sun(palette, 220, 210, 100) +
    stroke('M-20 600Q600 680 1220 580', palette.ink, 8) +
    stroke('M-20 330Q600 400 1220 310', palette.ink, 6, 0.6) +
    [190, 400, 610, 820, 1030]
      .map((x, at) =>
        bird(
          x,
          [510, 527, 532, 524, 500][at] as number,
          fills[at] as string,
          dice.next() < 0.4 ? -1 : 1,
        ),
      )
      .join('') +
    bird(720, 262, palette.near, 1) +
    bird(950, 244, palette.accent, -1)
  )
}

export const fish: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.second, palette.light, palette.third]
  const one = ([x, y, s]: readonly [number, number, number], fill: string, flip: number) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(flip * s).toFixed(2)} ${s.toFixed(2)})">${shape('M-80 0L-150 -60V60Z', fill)}${shape('M-100 0Q-20 -90 110 0Q-20 90 -100 0Z', fill)}${shape('M-10 -44Q20 -100 60 -100Q50 -60 40 -30Z', fill)}${stroke('M30 -34q22 34 0 68', palette.ink, 6, 0.35)}${disc([66, -10, 11], palette.ink)}</g>`
  return (
    sky(palette) +
    shape('M200 0L80 800H320L420 0ZM700 0L640 800H900L860 0Z', palette.light, { opacity: 0.16 }) +
    times(14, (at) =>
      one(
        [
          80 + (at % 5) * 260 + dice.between(-50, 50),
          130 + Math.floor(at / 5) * 230 + dice.between(-50, 50),
          dice.between(0.55, 1.1),
        ],
        fills[at % 4] as string,
        at % 3 ? 1 : -1,
      ),
    ) +
    times(24, () =>
      disc([dice.between(0, WIDTH), dice.between(0, 700), dice.between(4, 14)], palette.light, {
        opacity: 0.5,
      }),
    ) +
    times(16, (at) =>
      stroke(
        `M${at * 80 + 10} 820q-40 -60 0 -110t0 -${60 + (at % 4) * 40}`,
        at % 2 ? palette.mid : palette.near,
        22,
      ),
    )
  )
}
