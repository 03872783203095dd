import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { TournamentScope } from '@ideathlon/contracts/olympiad/terms'
import type { Place } from '../scopes/find-place.ts'

type ScopeInput = {
  actor: { id: number; admin: boolean }
  place: Place
  scope: TournamentScope
  category: number | undefined
  /** Whether the member named in the address has published a challenge. */
  isDirector: boolean
  /** Whether the category exists. */
  isCategory: boolean
}

type Tournament = {
  scope: TournamentScope
  scope_id: number
  platform: number
  owner: number | null
}

type Decision =
  | { ok: true; tournament: Tournament }
  | { ok: false; reason: 'not_allowed'; error: string }
  | { ok: false; reason: 'not_a_director' }
  | { ok: false; reason: 'invalid'; field: string; error: string }

const invalid = (field: string, error: string) =>
  ({ ok: false, reason: 'invalid', field, error }) as const

/**
 * Decides who can create a tournament: admins for any scope, the owner of a platform for that
 * platform, and a Director for their own challenges.
 */
export function decideScope(wanted: ScopeInput): Decision {
  const { actor, place, scope, category } = wanted
  const isOwn = place.owner === actor.id
  if (!actor.admin && (!isOwn || scope === 'category')) {
    const error = 'Only admins can do this. You can create a tournament for your own challenges.'
    return { ok: false, reason: 'not_allowed', error }
  }
  const owner = place.id === MAIN_PLATFORM && place.scope === 'platform' ? null : place.owner
  switch (scope) {
    case 'director':
      if (place.scope !== 'director') return invalid('scope', 'Name the Director in the address.')
      if (!wanted.isDirector) return { ok: false, reason: 'not_a_director' }
      return {
        ok: true,
        tournament: { scope, scope_id: place.id, platform: MAIN_PLATFORM, owner: place.id },
      }
    case 'category':
      if (place.scope !== 'platform' || place.id !== MAIN_PLATFORM) {
        return invalid('scope', 'Tournaments of a category belong to the main platform.')
      }
      if (category === undefined || !wanted.isCategory) {
        return invalid('category', 'Choose a category.')
      }
      return {
        ok: true,
        tournament: { scope, scope_id: category, platform: MAIN_PLATFORM, owner: null },
      }
    case 'platform':
      if (place.scope !== 'platform') return invalid('scope', 'Name the platform in the address.')
      return { ok: true, tournament: { scope, scope_id: place.id, platform: place.id, owner } }
  }
}
