import { CAPTION_CATEGORY, LOCAL_CATEGORY } from '@ideathlon/contracts/categories'
import type { BulkChange, BulkRow } from '@ideathlon/contracts/community/managed-challenges'
import { isUnpublishedIn } from '../../kernel/challenges/unpublished.ts'
import { type Refused, refuse } from '../../kernel/command/decision.ts'
import { decideSeal } from '../closing/seal-rules.ts'

/** The facts that a community manager's change to a challenge depends on. */
export type ManagedState = {
  state: string
  isHidden: boolean
  /** A moderator took it down, and that decision is still in force. */
  isTakenDown: boolean
  isSealed: boolean
  closesAt: Date
  category: CategoryFacts
  isCaption: boolean
  hasLocation: boolean
  hasIdeas: boolean
  /** Somebody rated it, challenged an assumption, or has pending points from it. */
  hasPlayers: boolean
  hasMoney: boolean
  /** The admin who closes it has an idea in it and is not its asker. */
  hasClosersIdea?: boolean
}

/** `family`: the slug of its main category. */
type CategoryFacts = { id: number; name: string; slug: string; family: string }

/** The target category of a move. Undefined if the platform of the challenge does not have it. */
export type Target = CategoryFacts | undefined

export type Change = NonNullable<BulkRow['change']>
type Decided = { ok: true; change: Change } | Refused

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** Decides a change to one challenge, for the preview and for the command. */
export function decideManaged(
  state: ManagedState,
  { change, target }: { change: BulkChange; target: Target },
  now: Date,
): Decided {
  switch (change.action) {
    case 'hide':
      return decideHide(state)
    case 'show':
      return decideShow(state)
    case 'unpublish':
      return decideUnpublish(state, now)
    case 'move':
      return decideMove(state, target)
    case 'close': {
      const { state: was, isSealed, hasClosersIdea: hasOwnIdea = false } = state
      const sealing = { by: 'admin', earlyAfterMs: 0 } as const
      const sealed = decideSeal(
        { state: was, isSealed, lastIdeaAt: null, hasOwnIdea },
        sealing,
        now,
      )
      return sealed.ok ? changed('state', was, 'closed') : sealed
    }
    case 'extend':
      return decideExtend(state, new Date(change.closes_at), now)
  }
}

const changed = (field: Change['field'], before: string, after: string): Decided => ({
  ok: true,
  change: { field, before, after },
})

function decideHide({ state, isHidden }: ManagedState): Decided {
  if (isUnpublishedIn(state)) return refuse('not_public_yet')
  return isHidden ? refuse('hidden_already') : changed('visibility', 'visible', 'hidden')
}

function decideShow({ isHidden, isTakenDown }: ManagedState): Decided {
  if (!isHidden) return refuse('shown_already')
  return isTakenDown ? refuse('hidden_by_review') : changed('visibility', 'hidden', 'visible')
}

function decideUnpublish(state: ManagedState, now: Date): Decided {
  if (state.state !== 'open' || state.closesAt <= now) return refuse('only_open')
  if (state.hasIdeas) return refuse('unpublish_after_idea')
  if (state.hasPlayers) return refuse('unpublish_after_play')
  if (state.hasMoney) return refuse('unpublish_with_money')
  return changed('state', 'open', 'draft')
}

function decideMove(state: ManagedState, target: Target): Decided {
  if (target === undefined) return refuse('category_not_here')
  if (target.id === state.category.id) return refuse('in_category_already')
  const isCaptionFamily = target.family === CAPTION_CATEGORY
  if (target.slug === CAPTION_CATEGORY || isCaptionFamily !== state.isCaption) {
    return refuse('category_unfit')
  }
  if (target.family === LOCAL_CATEGORY && !state.hasLocation) return refuse('category_unfit')
  return changed('category', state.category.name, target.name)
}

function decideExtend(state: ManagedState, closesAt: Date, now: Date): Decided {
  if (state.state !== 'open' || state.closesAt <= now) return refuse('only_open')
  if (closesAt <= state.closesAt) return refuse('end_not_later')
  if (closesAt.getTime() > now.getTime() + YEAR_MS) return refuse('end_too_late')
  return changed('closes_at', state.closesAt.toISOString(), closesAt.toISOString())
}
