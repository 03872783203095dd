import { expect, it } from 'vitest'
import { titlePieces } from './title-pieces.ts'

const german = { text: 'Brot', lang: 'de' }

it.each([
  ['Ada asked “Brot”.', ['Ada asked “', german, '”.']],
  ['Ada fragte „Brot“.', ['Ada fragte „', german, '“.']],
  ['“Bread” won “Brot”.', ['“', { text: 'Bread', lang: '' }, '” won “', german, '”.']],
  ['Brot asked “Brotzeit”.', ['Brot asked “Brotzeit”.']],
  ['', []],
])('finds the quoted titles in %j', (sentence, pieces) => {
  const found = titlePieces(sentence, [german, { text: 'Bread', lang: '' }])
  expect(found.map(({ text, lang }) => (lang === undefined ? text : { text, lang }))).toEqual(
    pieces,
  )
})
