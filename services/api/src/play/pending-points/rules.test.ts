import { Rules } from '@ideathlon/contracts/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import newest from '../../../../../rules/4.json' with { type: 'json' }
import { type PendingRow, pendingView } from './rules.ts'

const rules = Rules.parse(newest)
const closes_at = new Date('2026-03-02T12:00:00Z')
const face = (id: number) => ({ id, slug: `q-${id}`, title: `Q ${id}`, lang: 'en', closes_at })
const own = { inputs: {}, is_own: true, times: 1 }

const entered: PendingRow = {
  ...own,
  challenge: 1,
  key: 'IdeaCreated:IdeaSubmitted',
  inputs: { assumptions: 1 },
}
const early: PendingRow = { ...own, challenge: 1, key: 'IdeaCreated:EarlyIdeaBonus' }
const published: PendingRow = {
  ...own,
  challenge: 2,
  key: 'IdeaPublished:IdeaSubmittedInChallenge',
  is_own: false,
  times: 4,
}

describe('pending points', () => {
  it('are priced by the rules and grouped by challenge, key and role', () => {
    expect(pendingView([entered, early, published], [face(1), face(2)], rules)).toMatchObject({
      neurons: 54,
      by_role: { innovator: 42, catalyst: 12 },
      challenges: [
        {
          slug: 'q-1',
          title: 'Q 1',
          closes_at: '2026-03-02T12:00:00.000Z',
          neurons: 42,
          entries: [
            { sentence: 'You entered an idea', role: 'innovator', times: 1, neurons: 32 },
            { key: 'IdeaCreated:EarlyIdeaBonus', neurons: 10 },
          ],
        },
        { neurons: 12, entries: [{ sentence: 'Someone answered your challenge', times: 4 }] },
      ],
    })
  })

  it('are totalled over all challenges, not only those of the page', () => {
    const view = pendingView([entered, published], [face(2)], rules)
    expect(view).toMatchObject({ neurons: 44, challenges: [{ slug: 'q-2', neurons: 12 }] })
  })

  it('are shown as whole neurons that add up, in total and in each role', () => {
    const helped: PendingRow = {
      ...own,
      challenge: 1,
      key: 'MentorRated:MentorCommentRatedByPeer',
      inputs: { stars: 3, starsMax: 5 },
    }
    const rows = [entered, helped, { ...helped, challenge: 2 }, { ...published, challenge: 2 }]
    const { neurons, whole, challenges } = pendingView(rows, [face(1), face(2)], rules)
    expect([neurons, whole.neurons]).toEqual([47.6, 48])
    expect(whole.by_role).toEqual({ innovator: 32, mentor: 4, catalyst: 12 })
    expect(challenges.map((one) => one.whole)).toEqual([
      { neurons: 34, by_role: { innovator: 32, mentor: 2 } },
      { neurons: 14, by_role: { mentor: 2, catalyst: 12 } },
    ])
  })

  it('become one entry for several ideas, whatever their inputs', () => {
    const plain = { ...entered, inputs: { assumptions: 0 } }
    const [challenge] = pendingView([entered, plain], [face(1)], rules).challenges
    expect(challenge?.entries).toMatchObject([{ times: 2, neurons: 52 }])
  })

  it('sum to zero if there are none', () => {
    expect(pendingView([], [], rules)).toEqual({
      neurons: 0,
      by_role: {},
      whole: { neurons: 0, by_role: {} },
      challenges: [],
    })
  })

  it('add up to the same sum by challenge, by role and by entry, in any order', () => {
    const row = fc.record({
      challenge: fc.constantFrom(1, 2, 3),
      key: fc.constant('MentorRated:MentorCommentRatedByPeer' as const),
      inputs: fc.record({ stars: fc.integer({ min: 0, max: 5 }), starsMax: fc.constant(5) }),
      is_own: fc.boolean(),
      times: fc.integer({ min: 1, max: 9 }),
    })
    const milli = (neurons: number) => Math.round(neurons * 1000)
    const total = (rows: readonly { neurons: number }[]) =>
      rows.reduce((sum, { neurons }) => sum + milli(neurons), 0)
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const faces = [face(1), face(2), face(3)]
        const view = pendingView(rows, faces, rules)
        const roles = Object.values(view.by_role).map((neurons) => ({ neurons }))
        expect(total(view.challenges)).toBe(milli(view.neurons))
        expect(total(roles)).toBe(milli(view.neurons))
        expect(total(view.challenges.flatMap(({ entries }) => entries))).toBe(milli(view.neurons))
        expect(pendingView(rows.toReversed(), faces, rules).neurons).toBe(view.neurons)
      }),
    )
  })
})
