import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dispositionOf, downloadName } from './disposition.ts'

it('keeps a name in any script, and escapes quotation marks', () => {
  expect(dispositionOf('attachment', 'plan "ä" (1).pdf')).toBe(
    `attachment; filename="plan ___ (1).pdf"; filename*=UTF-8''plan%20%22%C3%A4%22%20%281%29.pdf`,
  )
})

it('lets no name end the header or add another one', () => {
  const names = fc.string({ unit: 'grapheme' }).filter((name) => name.isWellFormed())
  fc.assert(
    fc.property(names, (name) =>
      /^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w.~!%-]*$/.test(
        dispositionOf('inline', name),
      ),
    ),
  )
})

it.each([
  { name: 'sun.jpeg', type: 'image/webp', then: 'sun.webp' },
  { name: 'sun', type: 'image/webp', then: 'sun.webp' },
  { name: 'sun.pdf', type: 'application/pdf', then: 'sun.pdf' },
])('downloads $name as $type under the name $then', ({ name, type, then }) => {
  expect(downloadName(name, type)).toBe(then)
})
