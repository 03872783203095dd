import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { LOCALES } from './locale-names.ts'
import { localeOf } from './locales.ts'
import { fill, type PluralValues, plural, pluralIn } from './plural.ts'

const IDEAS = { none: 'No ideas', one: '{n} idea', other: '{n} ideas' }

describe('a plural', () => {
  it.each([
    [0, 'No ideas'],
    [1, '1 idea'],
    [2, '2 ideas'],
    [1946, '1,946 ideas'],
    [-1, '-1 idea'],
    [1.5, '1.5 ideas'],
  ])('of %d is "%s"', (count, sentence) => {
    expect(plural(count, IDEAS)).toBe(sentence)
  })

  it('uses "other" for zero if zero has no sentence of its own', () => {
    expect(plural(0, { one: '{n} idea', other: '{n} ideas' })).toBe('0 ideas')
  })

  it('fills in the other values', () => {
    const forms = {
      one: '{n} idea of {name} leads.',
      other: '{n} ideas of {name} lead, of {all}.',
    }
    expect(plural(1, forms, { name: 'Ada', all: 4000 })).toBe('1 idea of Ada leads.')
    expect(plural(3, forms, { name: 'Ada', all: 4000 })).toBe('3 ideas of Ada lead, of 4,000.')
  })

  it('has a type that requires the values of its sentences', () => {
    const forms = { one: '{n} idea of {name}', other: '{n} ideas' } as const
    expectTypeOf<PluralValues<typeof forms>>().toEqualTypeOf<[values: { name: string | number }]>()
    expectTypeOf<PluralValues<typeof IDEAS>>().not.toEqualTypeOf<[]>()
    expectTypeOf<PluralValues<{ other: '{n} ideas' }>>().toEqualTypeOf<[]>()
  })

  it('formats the count for the locale', () => {
    expect(pluralIn('en-DE', 1_234_567, IDEAS, {})).toBe('1.234.567 ideas')
    expect(pluralIn('en-IN', 1_234_567, IDEAS, {})).toBe('12,34,567 ideas')
  })

  it('has a sentence for every count in every locale, with no placeholder left', () => {
    const locales = fc.constantFrom(...Object.keys(LOCALES).map(localeOf))
    fc.assert(
      fc.property(fc.integer(), locales, (count, locale) => {
        const sentence = pluralIn(locale, count, { one: '{n} idea', other: '{n} ideas' }, {})
        expect(sentence).toMatch(Math.abs(count) === 1 ? /^-?1 idea$/ : /^[^{}]*\d ideas$/)
      }),
    )
  })
})

describe('a sentence with placeholders', () => {
  it('inserts a value unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(fill('{name} is now following you.', { name })).toBe(`${name} is now following you.`)
      }),
    )
    expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&')
  })

  it('inserts a value that is used twice in both places', () => {
    expect(fill('{n} of {n}', { n: 1000 })).toBe('1,000 of 1,000')
  })
})

it('uses the default locale for an unknown one', () => {
  expect(['en-GB', 'xx', '', null, undefined].map(localeOf)).toEqual([
    'en-GB',
    'en',
    'en',
    'en',
    'en',
  ])
})
