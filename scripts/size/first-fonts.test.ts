import { expect, it } from 'vitest'
import { firstFonts } from './first-fonts.ts'

const face = (file: string, range?: string) =>
  `@font-face{font-family:X;src:url(/assets/${file})${range ? `;unicode-range:${range}` : ''}}`

it.each([
  { range: undefined, then: ['/assets/a.woff2'] },
  { range: 'U+20-7e', then: ['/assets/a.woff2'] },
  { range: 'U+100-17f,U+61', then: ['/assets/a.woff2'] },
  { range: 'U+4??,U+0??', then: ['/assets/a.woff2'] },
  { range: 'U+62-7e', then: [] },
  { range: 'U+0-60', then: [] },
])('loads $then with the first page for a font face with the range $range', ({ range, then }) => {
  expect(firstFonts(face('a.woff2', range))).toEqual(then)
})

it('lists a file once, however many weights share it', () => {
  expect(firstFonts(face('a.woff2') + face('a.woff2'))).toEqual(['/assets/a.woff2'])
})
