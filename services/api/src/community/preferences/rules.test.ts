import { PREFERENCE_DEFAULTS } from '@ideathlon/contracts/built-in-preferences'
import { Preferences, PreferencesPatch } from '@ideathlon/contracts/preferences'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, layered, merged } from './rules.ts'

describe('merged', () => {
  it.each<[string, Record<string, Json>, Record<string, Json>, Record<string, Json>]>([
    [
      'keeps values that are not in the change',
      { a: 1, b: { c: 2 } },
      { b: { d: 3 } },
      { a: 1, b: { c: 2, d: 3 } },
    ],
    ['replaces values that are in the change', { a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 2 } }],
    [
      'removes values that are set to null',
      { a: { b: 1, c: 2 } },
      { a: { b: null } },
      { a: { c: 2 } },
    ],
    ['removes an object that becomes empty', { a: { b: 1 } }, { a: { b: null } }, {}],
    ['replaces whole lists', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ])('%s', (_, kept, changes, then) => {
    expect(merged(kept, changes)).toEqual(then)
  })

  const trees = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.dictionary(fc.constantFrom('x', 'y'), fc.oneof(fc.integer(), fc.constant(null))),
    ),
  )

  it('is idempotent, and does not change its input', () => {
    fc.assert(
      fc.property(trees, trees, (kept, changes) => {
        const before = structuredClone(kept)
        const first = merged(kept, changes)
        expect(merged(first, changes)).toEqual(first)
        expect(kept).toEqual(before)
      }),
    )
  })
})

describe('layered', () => {
  it('prefers the member over the platform, and the platform over the system', () => {
    const system = { theme: 'dark', home: { order: 'newest' } }
    const platform = { home: { order: 'closing_soon' } }
    expect(layered({ theme: 'system', keys: 1 }, { theme: 'light' }, platform, system)).toEqual({
      theme: 'light',
      keys: 1,
      home: { order: 'closing_soon' },
    })
  })
})

describe('the shape of preferences', () => {
  it('accepts the defaults, and a patch with any part of them', () => {
    expect(Preferences.parse(PREFERENCE_DEFAULTS)).toEqual(PREFERENCE_DEFAULTS)
    const patch = { tours: { done: { 'home-page': true } }, theme: null }
    expect(PreferencesPatch.parse(patch)).toEqual(patch)
  })

  it.each([
    { colour: 'red' },
    { forum: { shout: true } },
    { theme: 'pink' },
    { tours: { done: { '__proto__ ': true } } },
    { tours: { done: { fine: 'yes' } } },
  ])('refuses %j', (patch) => {
    expect(PreferencesPatch.safeParse(patch).success).toBe(false)
  })
})
