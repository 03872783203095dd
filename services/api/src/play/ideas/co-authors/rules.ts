import type { CoAuthorAct } from '@ideathlon/contracts/ideas'
import { CO_AUTHORS_MAX } from '@ideathlon/contracts/limits'
import { type Accepted, type Refused, refuse } from '../../../kernel/command/decision.ts'

export type Standing = 'none' | 'invited' | 'co-author'

/**
 * The reasons why the actor cannot be a co-author: rating or mentoring the idea, or running its
 * challenge.
 */
type Before = { hasRated: boolean; hasMentored: boolean; isWriter: boolean }

export type CoAuthorState = {
  isAuthor: boolean
  /** The actor's own status. */
  own: Standing
  before: Before
  /** The member affected; null if none is named. */
  target: { standing: Standing; isAuthor: boolean; isAsker: boolean } | null
  /** The number of co-authors and open invitations together. */
  taken: number
}

export type CoAuthorMove = Accepted & { who: 'self' | 'target'; to: Standing }

const move = (who: CoAuthorMove['who'], to: Standing): CoAuthorMove => ({
  ok: true,
  newEvents: [],
  who,
  to,
})

/**
 * The author invites and removes co-authors, and the invited member decides. A co-author must not
 * have rated or mentored the idea. This is checked when they accept, so that an invitation does not
 * reveal its raters and mentors to the author.
 */
export function decideCoAuthor(state: CoAuthorState, act: CoAuthorAct): CoAuthorMove | Refused {
  if (act === 'accept' || act === 'decline') {
    if (state.own !== 'invited') return refuse('co_author_gone')
    if (act === 'decline') return move('self', 'none')
    if (state.before.isWriter) return refuse('co_author_plays')
    if (state.before.hasRated) return refuse('co_author_rated')
    if (state.before.hasMentored) return refuse('co_author_mentored')
    return move('self', 'co-author')
  }
  if (act === 'leave') {
    return state.own === 'co-author' ? move('self', 'none') : refuse('co_author_gone')
  }
  if (!state.isAuthor) return refuse('not_your_idea')
  const { target } = state
  if (target === null) return refuse('co_author_gone')
  if (act === 'remove') {
    return target.standing === 'none' ? refuse('co_author_gone') : move('target', 'none')
  }
  if (target.isAuthor || target.standing !== 'none') return refuse('co_author_known')
  if (target.isAsker) return refuse('co_author_asker')
  return state.taken >= CO_AUTHORS_MAX ? refuse('co_authors_full') : move('target', 'invited')
}
