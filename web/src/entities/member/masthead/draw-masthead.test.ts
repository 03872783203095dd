import { expect, it } from 'vitest'
import { drawDendrites, drawDusk, drawRipples } from './draw-masthead.ts'

it.each([
  ['dendrites', drawDendrites],
  ['ripples', drawRipples],
  ['dusk', drawDusk],
])(
  'the drawing of %s is always the same for one member, and differs between members',
  (_, draw) => {
    expect(draw('mira')).toEqual(draw('mira'))
    expect(draw('mira')).not.toEqual(draw('jon'))
  },
)

it('every dendrite ends in a bud', () => {
  const { strokes, dots } = drawDendrites('mira')
  expect(dots).toHaveLength(6 * 8)
  expect(strokes).toHaveLength(6 * 15)
})
