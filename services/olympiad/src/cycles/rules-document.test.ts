import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type CycleRules, rulesDocument } from './rules-document.ts'

const rules: CycleRules = {
  base: { id: 3, name: 'Cup', platform: 1, scope: 'director', scope_id: 7 },
  seq: 2,
  title: 'Cup 2',
  length: 'days:10',
  visibility: 'public',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-11-11T00:00:00Z'),
  races: [{ role: 'overall', prize: 50_000 }],
}

it('hashes the text that it publishes, with sorted keys and without spaces', () => {
  const { rules: text, hash } = rulesDocument(rules)
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(text).toMatch(/^\{"cycle":\{"length":"days:10","planned_end":"2026-11-11T00:00:00\.000Z"/)
  expect(text).toContain('"races":[{"prize_cents":50000,"role":"overall"}]')
  expect(JSON.stringify(JSON.parse(text))).toBe(text)
})

it('has the same hash for equal rules, and a different one after any change', () => {
  const changes: Partial<CycleRules>[] = [
    {},
    { seq: 3 },
    { visibility: 'invite' },
    { races: [{ role: 'overall', prize: 50_001 }] },
    { endsAt: new Date('2026-11-12T00:00:00Z') },
    { base: { ...rules.base, scope_id: 8 } },
  ]
  const hashes = changes.map((change) => rulesDocument({ ...rules, ...change }).hash)
  expect(new Set(hashes).size).toBe(changes.length)
  expect(rulesDocument({ ...rules }).hash).toBe(hashes[0])
})
