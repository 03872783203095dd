import { ACTS_ON_OTHERS, OrganisationAct, type Standing } from '@ideathlon/contracts/organisations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BelongingState, decideAct } from './rules.ts'

const me = 1
const other = 2
const owner = 9

function outcome(act: OrganisationAct, mine: Standing, theirs: Standing, more = {}) {
  const state: BelongingState = {
    isOpen: false,
    ownerId: mine === 'owner' ? me : theirs === 'owner' ? other : owner,
    actor: { id: me, standing: mine },
    target: { id: other, standing: theirs },
    offeredTo: null,
    ...more,
  }
  const decided = decideAct(state, act)
  if (!decided.ok) return decided.reason
  const moves = decided.moves.map(({ member, to }) => `${member} ${to}`)
  return decided.offer === undefined ? moves : [...moves, `offered to ${decided.offer}`]
}

it.each<[OrganisationAct, Standing, Standing, string | string[], object?]>([
  ['join', 'none', 'none', ['1 requested']],
  ['join', 'none', 'none', ['1 member'], { isOpen: true }],
  ['join', 'invited', 'none', ['1 member']],
  ['join', 'requested', 'none', 'organisation_asked'],
  ['join', 'requested', 'none', ['1 member'], { isOpen: true }],
  ['join', 'member', 'none', 'organisation_joined'],
  ['leave', 'member', 'none', ['1 none']],
  ['leave', 'admin', 'none', ['1 none', 'offered to null'], { offeredTo: me }],
  ['leave', 'owner', 'none', 'organisation_owner_stays'],
  ['leave', 'invited', 'none', 'organisation_stranger'],
  ['withdraw', 'requested', 'none', ['1 none']],
  ['withdraw', 'none', 'none', 'organisation_not_asked'],
  ['decline', 'invited', 'none', ['1 none']],
  ['decline', 'member', 'none', 'organisation_not_asked'],
  ['invite', 'admin', 'none', ['2 invited']],
  ['invite', 'admin', 'requested', ['2 member']],
  ['invite', 'admin', 'invited', 'organisation_asked'],
  ['invite', 'admin', 'member', 'organisation_joined'],
  ['invite', 'member', 'none', 'organisation_not_admin'],
  ['uninvite', 'admin', 'invited', ['2 none']],
  ['accept-request', 'admin', 'requested', ['2 member']],
  ['accept-request', 'admin', 'invited', 'organisation_not_asked'],
  ['decline-request', 'owner', 'requested', ['2 none']],
  ['kick', 'admin', 'member', ['2 none']],
  ['kick', 'admin', 'admin', 'organisation_not_owner'],
  ['kick', 'owner', 'admin', ['2 none', 'offered to null'], { offeredTo: other }],
  ['kick', 'admin', 'owner', 'organisation_owner_stays'],
  ['kick', 'admin', 'none', 'organisation_stranger'],
  ['kick', 'member', 'member', 'organisation_not_admin'],
  ['grant-admin', 'owner', 'member', ['2 admin']],
  ['grant-admin', 'admin', 'member', 'organisation_not_owner'],
  ['grant-admin', 'owner', 'none', 'organisation_stranger'],
  ['revoke-admin', 'owner', 'admin', ['2 member']],
  ['grant-ownership', 'owner', 'member', ['offered to 2']],
  ['grant-ownership', 'owner', 'invited', 'organisation_stranger'],
  ['withdraw-ownership', 'owner', 'member', ['offered to null'], { offeredTo: other }],
  ['decline-ownership', 'member', 'owner', ['offered to null'], { offeredTo: me }],
  [
    'accept-ownership',
    'member',
    'owner',
    ['2 admin', '1 owner', 'offered to null'],
    { offeredTo: me },
  ],
  ['accept-ownership', 'member', 'owner', 'organisation_not_offered', { offeredTo: 5 }],
])(
  '%s (own role: %s, the other member’s role: %s) leads to %o',
  (act, mine, theirs, then, more = {}) => {
    expect(outcome(act, mine, theirs, more)).toEqual(then)
  },
)

it('keeps exactly one owner after any sequence of actions, and offers ownership only to members', () => {
  const PEOPLE = [1, 2, 3, 4]
  const step = fc.record({
    act: fc.constantFrom(...OrganisationAct.options),
    actor: fc.constantFrom(...PEOPLE),
    target: fc.constantFrom(...PEOPLE),
    isOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (story) => {
      const standings = new Map<number, Standing>([[1, 'owner']])
      const personOf = (id: number) => ({ id, standing: standings.get(id) ?? 'none' })
      let offeredTo: number | null = null
      for (const { act, actor, target, isOpen } of story) {
        const ownerId = [...standings].find(([, standing]) => standing === 'owner')?.[0] ?? 0
        const named = (ACTS_ON_OTHERS as readonly string[]).includes(act)
          ? personOf(target)
          : undefined
        const state = { isOpen, ownerId, actor: personOf(actor), target: named, offeredTo }
        const decided = decideAct(state, act)
        if (!decided.ok) continue
        for (const { member, to } of decided.moves) {
          standings.set(member, to)
          expect(ownersOf(standings)).toBeLessThanOrEqual(1)
        }
        if (decided.offer !== undefined) offeredTo = decided.offer
        expect(ownersOf(standings)).toBe(1)
        if (offeredTo !== null) expect(['member', 'admin']).toContain(standings.get(offeredTo))
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})

function ownersOf(standings: ReadonlyMap<number, Standing>): number {
  return [...standings.values()].filter((standing) => standing === 'owner').length
}
