import { type ChallengeRow, loadChallenge } from '../challenges/load.ts'
import type { Tx } from '../deps.ts'
import type { ClosingState } from './decide-closing.ts'

export type LoadedClosing = { rule: Omit<ClosingState, 'by' | 'prices'>; challenge: ChallengeRow }

/** A rating that nobody was handed to give weighs half: whoever picks ideas to rate may have reasons. */
const SHARE_UNSERVED = 0.5

/** Everything that the end of a question depends on; from here on nobody rates it or enters ideas. */
export async function loadClosing(tx: Tx, id: number): Promise<LoadedClosing> {
  const challenge = await loadChallenge(tx, { id }, 'alone')
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'author', 'entered_at'])
    .where('challenge', '=', id)
    .where('state', '=', 'published')
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  const ratings = await tx
    .selectFrom('ratings as r')
    .innerJoin('ideas as i', 'i.id', 'r.idea')
    .select(['r.rater', 'r.idea', 'r.half_stars', 'r.served', 'r.earned_today'])
    .where('r.challenge', '=', id)
    .where('i.state', '=', 'published')
    .execute()
  const rule = {
    isOpen: challenge.state === 'open' || challenge.state === 'closing',
    askerId: challenge.asker,
    ideas: ideas.map((idea) => ({
      ideaId: idea.id,
      authorId: idea.author,
      entered: idea.entered_at.getTime(),
    })),
    ratings: ratings.map((rating) => ({
      raterId: rating.rater,
      ideaId: rating.idea,
      stars: rating.half_stars / 2,
      share: rating.served ? 1 : SHARE_UNSERVED,
      earnedToday: rating.earned_today,
    })),
    ...(await loadKinships(tx, id)),
  }
  return { rule, challenge }
}

/** Who of the raters is a guest, and which of them are the same person. */
async function loadKinships(tx: Tx, challenge: number) {
  const raters = await tx
    .selectFrom('accounts')
    .select(['id', 'is_guest', 'linked_to'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('ratings').select('rater').where('challenge', '=', challenge),
    )
    .execute()
  const groups = Map.groupBy(raters, (rater) => rater.linked_to ?? rater.id)
  return {
    guests: new Set(raters.filter((rater) => rater.is_guest).map((rater) => rater.id)),
    linked: [...groups.values()]
      .filter((group) => group.length > 1)
      .map((group) => group.map((rater) => rater.id)),
  }
}
