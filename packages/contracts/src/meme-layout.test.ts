import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CAPTION_LINE_MAX } from './limits.ts'
import { hasMemeGlyphs, layOutMeme } from './meme-layout.ts'

const PICTURE = { width: 1200, height: 800 }
const lineOf = (top: string, bottom = '') => layOutMeme(PICTURE, { top, bottom })

it('sets a short line as one large line in capitals at the top', () => {
  const { top, bottom } = lineOf(' the  bus ')
  expect(top.lines).toMatchObject([{ text: 'THE BUS', x: 600 }])
  expect(top.fontSize).toBeCloseTo(100)
  expect(bottom.lines).toEqual([])
})

it('breaks a long line into lines of about the same length', () => {
  const { bottom } = lineOf('', 'one does not simply leave the house without an umbrella today')
  const widths = bottom.lines.map(({ width }) => width)
  expect(bottom.lines.length).toBeGreaterThan(1)
  expect(Math.min(...widths)).toBeGreaterThan(0.55 * Math.max(...widths))
})

it('continues a word that is wider than the picture on the next line', () => {
  const { top } = lineOf('W'.repeat(CAPTION_LINE_MAX))
  expect(top.lines.map(({ text }) => text).join('')).toBe('W'.repeat(CAPTION_LINE_MAX))
})

it('keeps every glyph on the picture, whatever the text and the shape of the picture', () => {
  const side = fc.integer({ min: 120, max: 2000 })
  const text = fc.string({ maxLength: CAPTION_LINE_MAX, unit: 'grapheme' })
  fc.assert(
    fc.property(side, side, text, text, (width, height, top, bottom) => {
      const blocks = layOutMeme({ width, height }, { top, bottom })
      for (const { lines, fontSize } of [blocks.top, blocks.bottom]) {
        for (const line of lines) {
          expect(line.width).toBeLessThanOrEqual(width + fontSize)
          expect(line.baseline).toBeLessThanOrEqual(height)
          if (width <= 3 * height) expect(line.baseline - fontSize).toBeGreaterThan(-height * 0.1)
        }
      }
    }),
  )
})

it('scales with the picture', () => {
  const small = layOutMeme({ width: 300, height: 200 }, { top: 'the bus is late', bottom: '' })
  const large = lineOf('the bus is late')
  expect(large.top.fontSize).toBeCloseTo(4 * small.top.fontSize)
  expect(large.top.lines[0]?.baseline).toBeCloseTo(4 * (small.top.lines[0]?.baseline ?? 0))
})

it.each([
  { text: 'Straße, Łódź – “yes”!', then: true },
  { text: 'Привет', then: false },
  { text: 'ok 👍', then: false },
])('reports whether the font has all glyphs of $text: $then', ({ text, then }) => {
  expect(hasMemeGlyphs(text)).toBe(then)
})
