import { FLAG_DEFAULTS } from '@ideathlon/contracts/flag-defaults'
import { FlagSetting } from '@ideathlon/contracts/flags'
import { type Flags, isOn } from '@ideathlon/service-kit/http/flags'
import { describe, expect, it } from 'vitest'
import { viewFlag } from './rules.ts'

const set = (given: Parameters<typeof FlagSetting.parse>[0]): Flags => ({
  ...FLAG_DEFAULTS,
  'user-bio': FlagSetting.parse(given),
})
const member = (id: number, admin = false) => ({ member: { id, admin }, dice: 0 })
const visitor = { dice: 0 }
const shareOn = (flags: Flags, viewer: (n: number) => Parameters<typeof isOn>[2]) =>
  Array.from({ length: 2000 }, (_, n) => isOn(flags, 'user-bio', viewer(n))).filter(Boolean)
    .length / 2000

describe('isOn', () => {
  it.each([
    { given: {}, viewer: member(1, true), then: false },
    { given: { everyone: true }, viewer: visitor, then: true },
    { given: { admins: true }, viewer: member(1, true), then: true },
    { given: { admins: true }, viewer: member(1), then: false },
    { given: { members: [7] }, viewer: member(7), then: true },
    { given: { members: [7] }, viewer: member(8), then: false },
    { given: { percentage: 100 }, viewer: visitor, then: true },
    { given: { percentage: 50, sticky: false }, viewer: { dice: 0.49 }, then: true },
    { given: { percentage: 50, sticky: false }, viewer: { dice: 0.5 }, then: false },
  ])('is $then for the setting $given and the viewer $viewer', ({ given, viewer, then }) => {
    expect(isOn(set(given), 'user-bio', viewer)).toBe(then)
  })

  it('reaches about the given percentage', () => {
    expect(shareOn(set({ percentage: 30 }), (n) => member(n + 1))).toBeCloseTo(0.3, 1)
  })

  it('gives the same member or device the same result, whatever the random value', () => {
    const flags = set({ percentage: 50 })
    for (const who of [{ member: { id: 5, admin: false } }, { device: 'abc' }]) {
      const seen = [0, 0.3, 0.99].map((dice) => isOn(flags, 'user-bio', { ...who, dice }))
      expect(new Set(seen).size).toBe(1)
    }
  })

  it('stays on for everyone who had it when the percentage rises', () => {
    const few = set({ percentage: 20 })
    const many = set({ percentage: 40 })
    for (let id = 1; id < 500; id++) {
      if (isOn(few, 'user-bio', member(id))) expect(isOn(many, 'user-bio', member(id))).toBe(true)
    }
  })
})

describe('viewFlag', () => {
  const variants = [{ value: 'a' }, { value: 'b' }]

  it('returns a variant only to people for whom the flag is on', () => {
    const view = (viewer: ReturnType<typeof member>) =>
      viewFlag(set({ members: [7], variants }), 'user-bio', viewer)
    expect(view(member(8))).toMatchObject({ enabled: false, variant: null })
    expect(['a', 'b']).toContain(view(member(7)).variant)
  })

  it('distributes people over the variants', () => {
    const flags = set({ everyone: true, variants })
    const values = Array.from(
      { length: 1000 },
      (_, n) => viewFlag(flags, 'user-bio', member(n + 1)).variant,
    )
    expect(values.filter((value) => value === 'a').length / 1000).toBeCloseTo(0.5, 1)
  })
})
