import { expect, it } from 'vitest'
import { checkCatalogue, faultOf } from './check-catalogue.ts'

it('lists missing translations, and those that no message uses any more', () => {
  const messages = { Save: 'Speichern', Gone: 'Weg' }
  expect(
    checkCatalogue(['Save', 'Open'], { messages, in: { 'web/src/a': { Old: 'Alt' } } }),
  ).toEqual({
    missing: ['Open'],
    unused: ['Gone', 'Old'],
    broken: [],
  })
})

const IDEAS = '{n, plural, one {{n} idea of {name}} other {{n} ideas of {name}}}'

it.each([
  ['{count} of {max}', '{max}, davon {count}', undefined],
  ['{count} of {max}', '{count} von {maximum}', 'needs {count} {max}, has {count} {maximum}'],
  ['Read <0>this</0>', 'Lies das', 'needs </0> <0>, has none'],
  ['Topics in :slug', 'Themen von :slug', undefined],
  ['Topics in :slug', 'Themen', 'needs :slug, has none'],
  [', done', ', fertig', undefined],
  [' · paid', '· bezahlt', 'different spaces at the start or end'],
  ['Save', ' ', 'empty'],
  [IDEAS, '{n, plural, one {eine Idee von {name}} other {{n} Ideen von {name}}}', undefined],
  [IDEAS, '{n, plural, one {{n} Idee} other {{n} Ideen}}', 'needs {name}, has none'],
  [IDEAS, '{n} Ideen von {name}', 'a plural on one side only'],
])('compares "%s" with "%s"', (key, text, fault) => {
  expect(faultOf(key, text)).toBe(fault)
})
