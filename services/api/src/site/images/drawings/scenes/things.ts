import {
  box,
  disc,
  filled,
  moved,
  oval,
  type Scene,
  shade,
  shape,
  stage,
  stroke,
  times,
} from '../pen.ts'

export const bowl: Scene = (palette, dice) => {
  const fills = [palette.accent, palette.second, palette.third, palette.mid]
  return (
    stage(palette) +
    shade(600, 690, 300, palette) +
    times(9, (at) =>
      disc(
        [370 + at * 58, 432 - Math.sin((at / 8) * Math.PI) * 70, dice.between(44, 66)],
        fills[at % 4] as string,
      ),
    ) +
    times(5, (at) => disc([450 + at * 76, 408, 34], fills[(at + 2) % 4] as string)) +
    shape('M280 440H920Q910 640 740 684H460Q290 640 280 440Z', palette.light) +
    shape('M280 440H920Q918 486 906 524H294Q282 486 280 440Z', palette.accent, { opacity: 0.22 }) +
    box([262, 424, 676, 34], palette.light, { r: 17 }) +
    stroke('M820 430L1010 200 M850 430L1050 230', palette.near, 15)
  )
}

export const fruit: Scene = (palette, dice) => {
  const apple = (x: number, y: number, s: number, fill: string) =>
    moved(
      x,
      y,
      shape(
        `M0 -${s * 0.62}C${s * 0.5} -${s} ${s} -${s * 0.6} ${s * 0.9} 0C${s * 0.8} ${s * 0.7} ${s * 0.3} ${s} 0 ${s * 0.84}C-${s * 0.3} ${s} -${s * 0.8} ${s * 0.7} -${s * 0.9} 0C-${s} -${s * 0.6} -${s * 0.5} -${s} 0 -${s * 0.62}Z`,
        fill,
      ) +
        oval([-s * 0.42, -s * 0.25, s * 0.13, s * 0.26], palette.light, { opacity: 0.55 }) +
        stroke(
          `M0 -${s * 0.6}q${s * 0.02} -${s * 0.3} ${s * 0.18} -${s * 0.42}`,
          palette.ink,
          s * 0.08,
        ) +
        shape(
          `M${s * 0.14} -${s * 0.9}q${s * 0.4} -${s * 0.3} ${s * 0.6} 0q-${s * 0.4} ${s * 0.22} -${s * 0.6} 0Z`,
          palette.third,
        ),
    )
  const fills = [palette.accent, palette.second, palette.mid, palette.accent]
  const row = (y: number, shift: number) =>
    times(5, (at) =>
      apple(at * 280 + shift, y + dice.between(-14, 14), 92, fills[(at + (y % 3)) % 4] as string),
    )
  return filled(palette.sky[0]) + row(130, 40) + row(400, -100) + row(670, 40)
}

export const coffee: Scene = (palette) =>
  stage(palette) +
  shade(590, 700, 300, palette) +
  times(3, (at) => stroke(`M${500 + at * 90} 300q-40 -50 0 -100t0 -100`, palette.light, 16, 0.75)) +
  shape('M780 420q150 -20 150 90t-190 100', 'none', { stroke: palette.accent, width: 38 }) +
  shape('M380 370H800V560Q800 690 670 690H510Q380 690 380 560Z', palette.accent) +
  shape('M380 370H460V560Q460 680 520 690H510Q380 690 380 560Z', palette.light, { opacity: 0.22 }) +
  oval([590, 370, 210, 40], palette.light) +
  oval([590, 374, 182, 29], palette.ink) +
  oval([560, 368, 90, 12], palette.second, { opacity: 0.5 })

export const books: Scene = (palette) => {
  const book = (x: number, y: number, w: number, fill: string) =>
    box([x, y, w, 78], fill, { r: 12 }) +
    box([x + w - 60, y + 12, 52, 54], palette.light, { r: 4 }) +
    box([x + 40, y, 14, 78], palette.second, { opacity: 0.8 }) +
    box([x + 66, y, 6, 78], palette.light, { opacity: 0.5 })
  return (
    stage(palette) +
    shade(600, 700, 330, palette) +
    book(310, 618, 560, palette.near) +
    book(350, 538, 500, palette.accent) +
    book(320, 458, 520, palette.mid) +
    book(400, 378, 420, palette.third) +
    disc([600, 292, 84], palette.accent) +
    stroke('M600 220q4 -34 30 -50', palette.ink, 10) +
    shape('M626 176q60 -40 96 4q-60 34 -96 -4Z', palette.third) +
    `<g transform="translate(930 690) rotate(-14)">${box([-15, -330, 30, 280], palette.second)}${shape('M-15 -50H15L0 0Z', palette.light)}${shape('M-5 -17H5L0 0Z', palette.ink)}${box([-15, -360, 30, 34], palette.accent, { r: 8 })}</g>`
  )
}

export const globe: Scene = (palette) =>
  stage(palette, palette.light) +
  shade(600, 712, 200, palette) +
  box([570, 590, 60, 90], palette.near) +
  box([460, 670, 280, 36], palette.near, { r: 18 }) +
  shape('M690 130A270 270 0 0 1 440 620', 'none', { stroke: palette.second, width: 18 }) +
  disc([580, 370, 226], palette.third) +
  shape(
    'M440 240q70 -70 150 -70q40 40 -10 90t-60 120q-70 10 -110 -40q-20 -60 30 -100Z',
    palette.mid,
  ) +
  shape('M640 380q90 -40 140 20q0 110 -90 150q-70 -30 -50 -90q-20 -40 0 -80Z', palette.mid) +
  shape('M620 190q80 10 110 70q-40 30 -90 0q-30 -40 -20 -70Z', palette.mid) +
  shape('M470 520q50 -20 90 20q-10 40 -40 46q-40 -20 -50 -66Z', palette.mid) +
  shape('M580 144a226 226 0 0 1 0 452a300 300 0 0 0 0 -452Z', palette.ink, { opacity: 0.14 })

export const flask: Scene = (palette, dice) => {
  const bubbles = times(12, () =>
    disc([dice.between(470, 720), dice.between(480, 640), dice.between(6, 20)], palette.light, {
      opacity: 0.6,
    }),
  )
  return (
    stage(palette) +
    shade(600, 700, 260, palette) +
    shape('M530 180H670V370L830 640Q850 700 790 700H410Q350 700 370 640L530 370Z', palette.light, {
      opacity: 0.75,
    }) +
    shape(
      'M452 500Q530 470 600 500T748 500L830 640Q850 700 790 700H410Q350 700 370 640Z',
      palette.accent,
    ) +
    bubbles +
    box([506, 160, 188, 34], palette.near, { r: 17 }) +
    disc([560, 110, 24], palette.accent, { opacity: 0.8 }) +
    disc([640, 80, 34], palette.accent, { opacity: 0.6 }) +
    disc([610, 24, 16], palette.accent, { opacity: 0.5 })
  )
}

export const heart: Scene = (palette) =>
  filled(palette.sky[0]) +
  times(4, (at) => disc([600, 400, 560 - at * 100], palette.sky[1], { opacity: 0.3 })) +
  shape(
    'M600 640C380 500 320 400 320 310C320 220 390 170 460 170C530 170 580 210 600 270C620 210 670 170 740 170C810 170 880 220 880 310C880 400 820 500 600 640Z',
    palette.accent,
  ) +
  shape('M400 250q30 -40 70 -36', 'none', { stroke: palette.light, width: 18, opacity: 0.7 }) +
  stroke('M60 420H400L450 330L520 520L590 260L650 470L690 400H1140', palette.ink, 16)

export const bulb: Scene = (palette) =>
  stage(palette, palette.second) +
  times(12, (at) => {
    const angle = (at * Math.PI) / 6
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return stroke(
      `M${600 + x * 270} ${340 + y * 270}L${600 + x * 320} ${340 + y * 320}`,
      palette.accent,
      14,
    )
  }) +
  shape(
    'M600 130A206 206 0 0 1 706 512Q690 530 690 560H510Q510 530 494 512A206 206 0 0 1 600 130Z',
    palette.second,
  ) +
  shape('M480 250q40 -70 110 -76', 'none', { stroke: palette.light, width: 20, opacity: 0.8 }) +
  stroke(
    'M556 560V420L520 370M644 560V420L680 370M520 370q40 40 80 0q40 40 80 0',
    palette.accent,
    10,
  ) +
  box([506, 570, 188, 34], palette.near, { r: 14 }) +
  box([516, 612, 168, 34], palette.near, { r: 14 }) +
  shape('M540 654H660L630 696H570Z', palette.ink)
