import { describe, expect, it } from 'vitest'
import type { Place } from '../scopes/find-place.ts'
import { decideScope } from './decide-scope.ts'

const main: Place = { scope: 'platform', id: 1, slug: 'platform', owner: null }
const tea: Place = { scope: 'platform', id: 7, slug: 'tea', owner: 5 }
const dora: Place = { scope: 'director', id: 5, slug: 'dora', owner: 5 }

const want = (more: Partial<Parameters<typeof decideScope>[0]>) =>
  decideScope({
    actor: { id: 5, admin: false },
    place: dora,
    scope: 'director',
    category: undefined,
    isDirector: true,
    isCategory: false,
    ...more,
  })

describe('who may create a tournament', () => {
  it('a Director, for their own challenges, and the owner of a platform, for that platform', () => {
    expect(want({})).toEqual({
      ok: true,
      tournament: { scope: 'director', scope_id: 5, platform: 1, owner: 5 },
    })
    expect(want({ place: tea, scope: 'platform' })).toEqual({
      ok: true,
      tournament: { scope: 'platform', scope_id: 7, platform: 7, owner: 5 },
    })
  })

  it('an admin, for a Director, for a category and for the main platform, which has no Director', () => {
    const actor = { id: 9, admin: true }
    expect(want({ actor })).toMatchObject({ tournament: { scope_id: 5, owner: 5 } })
    expect(want({ actor, place: main, scope: 'platform' })).toMatchObject({
      tournament: { scope_id: 1, owner: null },
    })
    const category = { actor, place: main, scope: 'category', category: 2 } as const
    expect(want({ ...category, isCategory: true })).toEqual({
      ok: true,
      tournament: { scope: 'category', scope_id: 2, platform: 1, owner: null },
    })
    expect(want(category)).toMatchObject({ field: 'category' })
  })

  it('nobody else', () => {
    const stranger = { id: 6, admin: false }
    expect(want({ actor: stranger })).toMatchObject({ reason: 'not_allowed' })
    expect(want({ actor: stranger, place: tea, scope: 'platform' })).toMatchObject({ ok: false })
    expect(want({ place: tea, scope: 'category', category: 2, isCategory: true })).toMatchObject({
      reason: 'not_allowed',
    })
    expect(want({ isDirector: false })).toEqual({ ok: false, reason: 'not_a_director' })
  })

  it('nobody under any address but that of what the tournament ranks', () => {
    expect(want({ scope: 'platform' })).toMatchObject({ field: 'scope' })
    expect(want({ place: tea })).toMatchObject({ field: 'scope' })
  })
})
