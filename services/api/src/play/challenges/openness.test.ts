import { expect, it } from 'vitest'
import { filledAssumptions, opennessOf, ownIdeaJoinsAt } from './openness.ts'

const challenge = {
  state: 'open',
  opens_at: new Date('2026-01-01T00:00:00Z'),
  closes_at: new Date('2026-02-01T00:00:00Z'),
  sealed_at: null,
}

it.each([
  ['open', '2026-01-01T00:00:00.000Z', 'open'],
  ['open', '2025-12-31T23:59:59.999Z', 'not_open'],
  ['open', '2026-01-31T23:59:59.999Z', 'open'],
  ['open', '2026-02-01T00:00:00.000Z', 'closing'],
  ['open', '2026-02-01T00:09:59.999Z', 'closing'],
  ['open', '2026-02-01T00:10:00.000Z', 'closed'],
  ['closing', '2026-02-01T00:09:59.999Z', 'closing'],
  ['closing', '2026-02-01T00:10:00.000Z', 'closed'],
  ['draft', '2026-01-15T00:00:00.000Z', 'not_open'],
  ['scheduled', '2026-01-15T00:00:00.000Z', 'not_open'],
  ['closed', '2026-01-15T00:00:00.000Z', 'closed'],
  ['settled', '2026-01-15T00:00:00.000Z', 'closed'],
  ['archived', '2026-01-15T00:00:00.000Z', 'closed'],
])('treats a challenge in state %s at %s as %s', (state, now, openness) => {
  expect(opennessOf({ ...challenge, state }, new Date(now))).toBe(openness)
})

it('treats a sealed challenge as closed, whatever the time', () => {
  const sealed = { ...challenge, state: 'closing', sealed_at: new Date('2026-01-15T00:00:00Z') }
  expect(opennessOf(sealed, new Date('2026-01-15T00:00:00Z'))).toBe('closed')
})

it('ignores empty assumptions', () => {
  const filled = { assumption_who: 'people', assumption_what: '', assumption_why: 'because' }
  expect(filledAssumptions(filled)).toEqual(['who', 'why'])
})

it.each([
  [{}, '2026-01-01T12:00:00.000Z'],
  [{ own_idea: null }, undefined],
  [{ solution_format: 'improve-an-idea' }, undefined],
  [{ solution_format: 'ama' }, undefined],
  [{ caption_solution_format: 'meme' }, undefined],
])('for a challenge with %o, the asker’s own idea joins the others at %s', (given, then) => {
  const hiding = { own_idea: {}, solution_format: 'challenge', caption_solution_format: null }
  const times = { opensAt: challenge.opens_at, closesAt: challenge.closes_at, random: () => 0.5 }
  expect(ownIdeaJoinsAt({ ...hiding, ...times, ...given })?.toISOString()).toBe(then)
})
