import type { CoAuthorAct } from '@ideathlon/contracts/ideas'
import { CO_AUTHORS_MAX } from '@ideathlon/contracts/limits'
import { type Accepted, type Refused, refuse } from '../../../kernel/command/decision.ts'

export type Standing = 'none' | 'invited' | 'co-author'

/** What the one who acts did with the idea before: nobody stands behind what they judged or advised. */
type Before = { hasRated: boolean; hasMentored: boolean }

export type CoAuthorState = {
  isAuthor: boolean
  /** Of the one who acts. */
  own: Standing
  before: Before
  /** Of the one it is done to; null where nobody is named, or nobody is there. */
  target: { standing: Standing; isAuthor: boolean; isAsker: boolean } | null
  /** Co-authors and invited together. */
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
 * The author asks and takes back; who is asked decides. Who stands behind an idea never rated or mentored it:
 * that is found out when they accept, so that an invitation never tells the author who did.
 */
export function decideCoAuthor(state: CoAuthorState, act: CoAuthorAct): CoAuthorMove | Refused {
  if (act === 'accept' || act === 'decline') {
    if (state.own !== 'invited') return refuse('co_author_gone')
    if (act === 'decline') return move('self', 'none')
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
