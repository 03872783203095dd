import { expect, it } from 'vitest'
import { printable, printReceipt } from './printing.ts'

it.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Δημήτρης', 'Δημήτρης'],
  ['Олександр', 'Олександр'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
  ['e\u0301', 'é'],
  ['ﬁ', 'f'],
  ['漢字', '??'],
])('shows %s as %s', (text, shown) => {
  expect(printable(text)).toBe(shown)
})

it('prints a receipt with embedded fonts', async () => {
  const file = await printReceipt('Receipt', [['Paid by', 'Łukasz Олександр']])
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.toString('latin1')).toMatch(/Inter/)
  expect(file.length).toBeLessThan(60_000)
})
