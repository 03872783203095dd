import { expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

it('writes CSV in which no spreadsheet treats a text as a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =HYPERLINK("x")', '\t=1', '\uFEFF=1']
  for (const text of formulas) expect(csvCell(text).startsWith(`"'`)).toBe(true)
  expect(csvCell('a "quote", and\na line')).toBe('"a ""quote"", and\na line"')
  expect([csvCell(-2.5), csvCell(null)]).toEqual(['-2.5', ''])
  expect(csvOf([['A', 1]])).toBe('\uFEFF"A",1\r\n')
})
