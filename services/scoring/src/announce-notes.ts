import type { ScoreUpdated } from '@ideathlon/contracts/brain'
import type { HighlightsMade } from '@ideathlon/contracts/highlights'
import { levelOf } from '@ideathlon/contracts/levels'
import { channelOf, GAMEDASH_EVENTS, type LiveMessage } from '@ideathlon/contracts/live'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { roleNumber } from '@ideathlon/contracts/roles'
import { placeHighlight } from './highlights/highlight-view.ts'
import type { Cards } from './profiles/profile-cards.ts'
import type { SavedPlaceHighlight } from './projector/place-highlights.ts'
import type { SavedBrain } from './projector/save-sums.ts'
import { everyBrain } from './views/brain-view.ts'

/**
 * Messages about news that is not part of any point event: the levels that `brains` reached in a
 * batch too large to be sent event by event, and new race highlights, whose members may not have
 * earned any points.
 */
export async function noteMessages(
  profiles: Cards<MemberFace>,
  { brains, placed }: { brains: readonly SavedBrain[]; placed: readonly SavedPlaceHighlight[] },
): Promise<LiveMessage[]> {
  return [...levelNotes(brains), ...(await highlightNotes(profiles, placed))]
}

function levelNotes(brains: readonly SavedBrain[]): LiveMessage[] {
  const moved = brains.filter(({ milli, milliBefore }) => levelOf(milli) !== levelOf(milliBefore))
  return [...Map.groupBy(moved, ({ member }) => member)].map(([member, theirs]) => {
    const roles = new Set(theirs.map(({ role }) => role))
    const all = everyBrain(member, theirs).filter(({ role }) => roles.has(roleNumber(role)))
    const d: ScoreUpdated = { brains: all }
    return { t: 'note', ch: channelOf.gamedash(member), type: GAMEDASH_EVENTS.scoreUpdated, d }
  })
}

async function highlightNotes(
  profiles: Cards<MemberFace>,
  placed: readonly SavedPlaceHighlight[],
): Promise<LiveMessage[]> {
  if (placed.length === 0) return []
  const others = await profiles.of(placed.flatMap(({ other }) => other ?? []))
  return [...Map.groupBy(placed, ({ member }) => member)].map(([member, theirs]) => {
    const highlights = theirs.map((one) => placeHighlight(one, others.get(one.other ?? 0)))
    const d: HighlightsMade = { highlights }
    return { t: 'note', ch: channelOf.gamedash(member), type: GAMEDASH_EVENTS.highlights, d }
  })
}
