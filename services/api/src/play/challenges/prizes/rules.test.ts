import type { Prize } from '@ideathlon/contracts/prizes'
import { expect, it } from 'vitest'
import { compareOffers, shownPrize } from './rules.ts'

const none: Prize = { type: 'points', title: '', description: '', cents: 0 }
const bread: Prize = { type: 'gift', title: 'Bread', description: 'A loaf.', cents: 0 }
const money: Prize = { ...none, type: 'money', cents: 5_000 }

it.each<[Prize, Prize, string]>([
  [none, none, 'same'],
  [none, bread, 'raised'],
  [none, { ...none, cents: 100 }, 'raised'],
  [{ ...none, cents: 100 }, { ...bread, cents: 100 }, 'raised'],
  [{ ...none, cents: 100 }, bread, 'lowered'],
  [bread, { ...bread, cents: 100 }, 'raised'],
  [bread, { ...bread, title: 'Crumb', cents: 100 }, 'lowered'],
  [bread, money, 'lowered'],
  [bread, none, 'lowered'],
  [money, { ...money, cents: 5_001 }, 'raised'],
  [money, { ...money, cents: 4_999 }, 'lowered'],
  [money, { ...money, title: 'Best', description: 'For the best.' }, 'raised'],
  [{ ...money, title: 'Best' }, { ...money, title: 'Bob', cents: 9_000 }, 'lowered'],
  [money, { ...none, cents: 9_000 }, 'lowered'],
  [money, money, 'same'],
])('a change from %o to %o is "%s"', (before, after, verdict) => {
  expect(compareOffers(before, after)).toBe(verdict)
})

it.each([
  [none, 0, 'none'],
  [none, 100, 'funded'],
  [bread, 0, 'promised'],
  [money, 0, 'promised'],
  [money, 4_999, 'promised'],
  [money, 5_000, 'funded'],
])('shows %o with %d cents paid in as %s', (prize, cents, state) => {
  expect(shownPrize(prize, cents).state).toBe(state)
})
